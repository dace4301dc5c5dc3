import { useTranslate } from 'react-admin';

/** A sentence by its key, for places where no hook can be. */
export const Said = ({ text }: { readonly text: string }) => {
  const t = useTranslate();
  return <>{t(text)}</>;
};
