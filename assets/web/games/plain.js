// A game that brings no page of its own: the guide, the offers and the numbers say everything.

export const open = () => null;
export const hidden = () => "";
export const secret = () => null;
