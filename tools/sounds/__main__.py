"""`python -m tools.sounds`: write all sounds, and print how long and how loud each is."""

from tools.sounds.files import FOLDER, made, write
from tools.sounds.loudness import decibels, loudest, peak, rms
from tools.sounds.samples import RATE


def main() -> None:
    """Write all sounds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    print(f"{'sound':<18}{'seconds':>8}{'peak':>8}{'loudest':>9}{'whole':>8}{'bytes':>9}")
    for name, samples in made().items():
        path = FOLDER / f"{name}.wav"
        write(path, samples)
        levels = [decibels(each(samples)) for each in (peak, loudest, rms)]
        seconds = len(samples) / RATE
        print(f"{name:<18}{seconds:>8.2f}{levels[0]:>8.1f}{levels[1]:>9.1f}{levels[2]:>8.1f}", end="")
        print(f"{path.stat().st_size:>9}")


if __name__ == "__main__":
    main()
