import CircleUserRound from 'lucide-react/icons/circle-user-round';

/** A customer without a picture gets a drawn placeholder, not a stock face. */
export const Avatar = ({ picture, size }: { picture: string; size: number }) =>
  picture === '' ? (
    <CircleUserRound aria-hidden size={size} strokeWidth={1.25} className="text-3" />
  ) : (
    <img src={picture} alt="" width={size} height={size} className="shrink-0 rounded-full bg-raised object-cover" />
  );
