import { coinMark } from '#ui/coin-mark.ts';

interface TraderAvatarProps {
  nickname: string;
  picture: string | null;
  size: number;
}

/** A trader without a picture gets the first letter of the name on a colour that is always the same. */
export const TraderAvatar = ({ nickname, picture, size }: TraderAvatarProps) =>
  picture ? (
    <img src={picture} alt="" width={size} height={size} className="shrink-0 rounded-full bg-raised object-cover" />
  ) : (
    <span
      aria-hidden
      className="flex shrink-0 items-center justify-center rounded-full font-semibold text-on-fill"
      style={{ width: size, height: size, fontSize: size * 0.44, backgroundColor: coinMark(nickname).hue }}
    >
      {(/[\p{L}\p{N}]/u.exec(nickname)?.[0] ?? '?').toUpperCase()}
    </span>
  );
