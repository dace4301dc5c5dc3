import { useTranslate } from 'react-admin';

/** What waits for a second person of compliance already. */
export const Waits = ({ for: proposal_id }: { readonly for: number | null }) => {
  const t = useTranslate();
  return (
    proposal_id !== null && (
      <p role="status">
        {t('copy_trading.waits_for', { id: proposal_id })} <a href="#/proposals">{t('resources.proposals.name')}</a>
      </p>
    )
  );
};
