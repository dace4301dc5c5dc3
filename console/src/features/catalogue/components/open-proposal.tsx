import { useTranslate } from 'react-admin';

/** Says that something waits for a second administrator already; nothing while it does not. */
export const OpenProposal = ({ id }: { readonly id: number | null }) => {
  const t = useTranslate();
  if (id === null) return null;
  return (
    <p role="status">
      {t('catalogue.waits', { id })} <a href="#/proposals">{t('resources.proposals.name')}</a>
    </p>
  );
};
