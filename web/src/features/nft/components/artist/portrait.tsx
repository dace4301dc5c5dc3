import { coinMark } from '#ui/coin-mark.ts';

interface PortraitProps {
  name: string;
  /** Empty without one. */
  picture: string;
  size: number;
}

/** Without a picture, the first letter of the name on a colour that is always the same. */
export const Portrait = ({ name, picture, size }: PortraitProps) =>
  picture !== '' ? (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-full bg-raised object-cover"
      style={{ width: size, height: size }}
    />
  ) : (
    <span
      aria-hidden
      className="flex shrink-0 items-center justify-center rounded-full font-semibold text-on-fill"
      style={{ width: size, height: size, fontSize: size * 0.44, backgroundColor: coinMark(name).hue }}
    >
      {(/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase()}
    </span>
  );
