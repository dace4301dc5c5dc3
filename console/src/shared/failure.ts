import { useNotify, useTranslate } from 'react-admin';
import { Refused, Unreachable } from '#contract/kit/client.ts';

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** What a room said when a proposal could no longer be done: a few plain words, or the code of another refusal. */
const WHY = /[:：]\s*([a-z][a-z_ ]*)$/;

/** A sentence for whatever went wrong: the server's own, or ours where the server did not get to speak. */
export const sentenceOf = (failure: unknown, t: Translate): string => {
  if (failure instanceof Unreachable) return t(`unreachable.${failure.kind}`);
  if (!(failure instanceof Refused)) return t('console.failed');
  const [, why] = WHY.exec(failure.message) ?? [];
  if (failure.reason !== 'proposal_not_possible' || why === undefined) return failure.message;
  return failure.message.replace(WHY, (whole) => whole.replace(why, t(`why.${why.replaceAll(' ', '_')}`, { _: why })));
};

/** Shows a failure. */
export const useTellFailure = (): ((failure: unknown) => void) => {
  const notify = useNotify();
  const t = useTranslate();
  return (failure) => notify(sentenceOf(failure, t), { type: 'error', messageArgs: { _: sentenceOf(failure, t) } });
};
