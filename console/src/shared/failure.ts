import { useNotify, useTranslate } from 'react-admin';
import { Refused, Unreachable } from '#contract/kit/client.ts';
import type { Say } from './proposal-sentences.ts';
import { isNotLoggedIn, setSessionEnded } from './session-end.ts';

/** Why a proposal can no longer be done, at the end of the server's sentence: a few plain words, or the code of another refusal. */
const WHY = /[:：]\s*([a-z][a-z_ ]*)$/;

/** A sentence for whatever went wrong: the server's own, or ours where the server did not answer. */
export const sentenceOf = (failure: unknown, t: Say): string => {
  if (failure instanceof Unreachable) return t(`unreachable.${failure.kind}`);
  if (!(failure instanceof Refused)) return t('console.failed');
  const [, why] = WHY.exec(failure.message) ?? [];
  if (failure.reason !== 'proposal_not_possible' || why === undefined) return failure.message;
  return failure.message.replace(WHY, (whole) => whole.replace(why, t(`why.${why.replaceAll(' ', '_')}`, { _: why })));
};

export const useShowFailure = (): ((failure: unknown) => void) => {
  const notify = useNotify();
  const t = useTranslate();
  return (failure) => {
    if (isNotLoggedIn(failure)) return setSessionEnded(true);
    notify(sentenceOf(failure, t), { type: 'error', messageArgs: { _: sentenceOf(failure, t) } });
  };
};
