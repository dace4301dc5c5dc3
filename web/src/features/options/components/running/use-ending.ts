import { useEffect, useEffectEvent } from 'react';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { ENTRY_WITHIN_MS } from '#contract/options/rules.ts';
import { useNow } from '#ui/now.ts';
import { outdate, outdateBalances } from '#web/shared/answers.ts';
import { ask } from '#web/shared/ask.ts';
import { changedByOptions, type Option } from '#web/features/options/queries.ts';
import { isOnForm } from './on-form.ts';
import { results } from './results.ts';

const SECOND_MS = 1000;
const ASK_EVERY_MS = 2000;

/** When the server should have told about the next step of an option; a second later the phone asks. */
const dueAt = ({ expires_at, accepted_at }: Option): number =>
  (expires_at ? millisecondsOf(expires_at) : millisecondsOf(accepted_at) + ENTRY_WITHIN_MS) + SECOND_MS;

/** The socket tells how an option ended; if it does not, the phone asks until it knows. */
export const useEnding = (option: Option): void => {
  const due = useNow() >= dueAt(option);
  const again = useEffectEvent(async () => {
    const now = await ask(optionsCalls.result, { id: option.id }).catch(() => undefined);
    if (!now || now.state === option.state) return;
    results.add(now, isOnForm());
    outdate(changedByOptions);
    outdateBalances();
  });
  useEffect(() => {
    if (!due) return;
    void again();
    const timer = setInterval(() => void again(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [due, option.id]);
};
