// What a browser remembers: settings, the last link, and the proof of a seat.

/** What the phone remembers; where it may not, as long as the page is open. */
export const memory = {
  own: new Map(),
  get(name) {
    try {
      return localStorage.getItem(`tableside:${name}`) ?? this.own.get(name) ?? "";
    } catch {
      return this.own.get(name) ?? "";
    }
  },
  set(name, value) {
    this.own.set(name, value);
    try {
      if (value) localStorage.setItem(`tableside:${name}`, value);
      else localStorage.removeItem(`tableside:${name}`);
    } catch {
      // It lasts as long as the page.
    }
  },
};

/** The token of the link, which stands behind #; where a bookmark has lost it, the last one that was used here. */
export function linkToken(page) {
  const given = location.hash.slice(1);
  if (given) memory.set(`last:${page}`, given);
  return given || memory.get(`last:${page}`);
}

const WEEK = 7 * 24 * 3600;

/**
 * The proof of a seat, by the table that it is at: a link that is new, or leads to another port, finds the seat again.
 * What a page remembers is of its port alone, but a cookie is of the whole host; the host itself never looks at it.
 */
export const proof = {
  get(table) {
    if (!table) return "";
    const name = `${named(table)}=`;
    return memory.get(`seat:${table}`) || (document.cookie.split("; ").find((one) => one.startsWith(name)) ?? name).slice(name.length);
  },
  set(table, value) {
    memory.set(`seat:${table}`, value);
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `${named(table)}=${value}; Max-Age=${value ? WEEK : 0}; Path=/; SameSite=Strict${secure}`;
  },
};

const named = (table) => `tableside-${table}`;
