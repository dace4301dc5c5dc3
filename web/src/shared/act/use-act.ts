import { useState } from 'react';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { outdate } from '../answers.ts';
import { withLocalTimes } from '../local-times.ts';
import { sharedTexts } from '../locales/index.ts';
import { useConnection } from '../online.ts';
import { useWrite } from '../use-write.ts';

export interface Act<C extends Call> {
  readonly busy: boolean;
  readonly online: boolean;
  /** Why the server refused; stays until the next attempt. */
  readonly refused: string | undefined;
  /** No answer came. Sending again finds out what happened: it has the same request id. */
  readonly unknown: boolean;
  /** The button's label: its own, or why it says something else. */
  labelOr(label: string): string;
  /** Undefined unless it was done. */
  send(input: InputOf<C>): Promise<OutputOf<C> | undefined>;
  leave(): void;
}

/**
 * A request without a confirm sheet of its own: refusals are shown beside its button. `changes` are stale after a
 * refusal too, because the server refuses what the screen no longer shows as it is.
 */
export const useAct = <C extends Call>(call: C, changes: readonly Call[]): Act<C> => {
  const words = useText(uiTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  const write = useWrite(call, { changes, inline: 'all', asks_again: true });
  const [held, setHeld] = useState<{ readonly refused?: string; readonly unknown?: boolean }>({});
  return {
    busy: write.busy,
    online,
    refused: held.refused,
    unknown: held.unknown === true,
    labelOr: (label) => (online ? (held.unknown ? words('retry') : label) : shared('offline')),
    async send(input) {
      setHeld({});
      const sent = await write.send(input);
      if (sent.state === 'done') return sent.value;
      if (sent.state === 'unknown') setHeld({ unknown: true });
      if (sent.state === 'refused') {
        setHeld({ refused: withLocalTimes(sent.message) });
        outdate(changes);
      }
      return undefined;
    },
    leave() {
      write.leave();
      setHeld({});
    },
  };
};
