import { useTranslate } from 'react-admin';

interface ButtonProps {
  /** Key of its words. */
  readonly label: string;
  /** Without it the button sends the form that it is in, as Enter in a field does. */
  readonly onPress?: () => void;
  readonly look?: 'plain' | 'strong' | 'hard';
  readonly disabled?: boolean;
  /** Key of what it belongs to, read out where several buttons have the same words. */
  readonly about?: string;
}

/** A button with its words on every screen: react-admin's own shows only an icon on a phone, and ours have none. */
export const Button = ({ label, onPress, look = 'plain', disabled = false, about }: ButtonProps) => {
  const t = useTranslate();
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      className="press"
      data-look={look}
      disabled={disabled}
      aria-label={about === undefined ? undefined : `${t(label)}: ${t(about)}`}
      onClick={onPress}
    >
      {t(label)}
    </button>
  );
};
