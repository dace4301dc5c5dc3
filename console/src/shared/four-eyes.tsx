import { useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import type { operatorsCalls } from '#contract/operators/calls.ts';

type Proposal = OutputOf<typeof operatorsCalls.proposals>[number];

/** OP27, OP28: what the second person must know about how far apart the two are. */
export const FourEyes = ({ proposal }: { readonly proposal: Proposal }) => {
  const t = useTranslate();
  if (proposal.same_device)
    return <p role="alert">{t('operators.same_device', { name: proposal.proposed_by_name })}</p>;
  if (proposal.same_address) return <p role="alert">{t('operators.same_address')}</p>;
  return null;
};
