import { useEffect, useEffectEvent, useState } from 'react';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { withLocalTimes } from '#web/shared/local-times.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { changedByFutures } from '#web/features/futures/queries.ts';

/** One request of a sheet, from the tap to its answer. `unknown`: no answer came, and retries find out what happened. */
export interface Act<C extends Call> {
  readonly step: 'asking' | 'sending' | 'unknown' | 'done';
  /** Why the server refused; stays until the next attempt. */
  readonly refused: string | undefined;
  readonly reason?: RefusalCode | undefined;
  readonly value: OutputOf<C> | undefined;
  send(input: InputOf<C>): void;
  /** The sheet is closed; an unknown outcome is then offered elsewhere in the app. */
  leave(): void;
}

interface Held<C extends Call> {
  readonly step: Act<C>['step'];
  readonly input?: InputOf<C> | undefined;
  readonly refused?: string | undefined;
  readonly reason?: RefusalCode | undefined;
  readonly value?: OutputOf<C> | undefined;
}

const ASK_AGAIN_MS = 3000;

/** Sends a request and asks again with the same request id while no answer comes, so it cannot be done twice. */
export const useAct = <C extends Call>(
  call: C,
  onRefused?: (reason: RefusalCode) => void,
  changes: readonly Call[] = changedByFutures,
): Act<C> => {
  const write = useWrite(call, { changes, inline: 'all', asks_again: true });
  const [held, setHeld] = useState<Held<C>>({ step: 'asking' });
  const send = async (input: InputOf<C>): Promise<void> => {
    setHeld((before) => (before.step === 'unknown' ? before : { step: 'sending', input }));
    const sent = await write.send(input);
    // The sheet was closed meanwhile, or another request was started in it.
    const put = (next: Held<C>): void => setHeld((before) => (before.input === input ? next : before));
    if (sent.state === 'done') return put({ step: 'done', input, value: sent.value });
    if (sent.state === 'unknown') return put({ step: 'unknown', input });
    if (sent.state !== 'refused') return put({ step: 'asking', input });
    put({ step: 'asking', input, refused: withLocalTimes(sent.message), reason: sent.reason });
    onRefused?.(sent.reason);
  };
  const again = useEffectEvent(() => {
    if (held.input) void send(held.input);
  });
  const waits = held.step === 'unknown' && !write.busy;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => again(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return {
    step: held.step,
    refused: held.refused,
    reason: held.reason,
    value: held.value,
    send: (input) => void send(input),
    leave() {
      write.leave();
      setHeld({ step: 'asking' });
    },
  };
};
