import { useTranslate } from 'react-admin';

/** The button that sends a form, also when somebody presses Enter in one of its fields. */
export const Submit = ({ label, disabled = false }: { readonly label: string; readonly disabled?: boolean }) => {
  const t = useTranslate();
  return (
    <button type="submit" className="press" data-look="strong" disabled={disabled}>
      {t(label)}
    </button>
  );
};
