import { useTranslate } from 'react-admin';

interface PressProps {
  /** Key of its words. */
  readonly label: string;
  readonly onPress: () => void;
  readonly look?: 'plain' | 'strong' | 'hard';
  readonly disabled?: boolean;
}

/** A button with its words on every screen: react-admin's own shows only an icon on a phone, and ours have none. */
export const Press = ({ label, onPress, look = 'plain', disabled = false }: PressProps) => {
  const t = useTranslate();
  return (
    <button type="button" className="press" data-look={look} disabled={disabled} onClick={onPress}>
      {t(label)}
    </button>
  );
};
