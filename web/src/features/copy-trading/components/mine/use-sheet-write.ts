import { useState } from 'react';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import { withLocalTimes } from '#web/shared/local-times.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { changedByFollowing } from '#web/features/copy-trading/queries.ts';

export interface SheetWrite<C extends Call> {
  readonly busy: boolean;
  /** Why the server refused; stays until the next attempt. */
  readonly refused: string | undefined;
  /** No answer came. Sending again finds out what happened: it has the same request id. */
  readonly unknown: boolean;
  /** Undefined unless it was done. */
  send(input: InputOf<C>): Promise<OutputOf<C> | undefined>;
  leave(): void;
}

/** A request of a sheet, whose refusals are shown in the sheet. */
export const useSheetWrite = <C extends Call>(call: C): SheetWrite<C> => {
  const write = useWrite(call, { changes: changedByFollowing, inline: 'all', asks_again: true });
  const [held, setHeld] = useState<{ readonly refused?: string; readonly unknown?: boolean }>({});
  return {
    busy: write.busy,
    refused: held.refused,
    unknown: held.unknown === true,
    async send(input) {
      setHeld({});
      const sent = await write.send(input);
      if (sent.state === 'done') return sent.value;
      if (sent.state === 'refused') setHeld({ refused: withLocalTimes(sent.message) });
      if (sent.state === 'unknown') setHeld({ unknown: true });
      return undefined;
    },
    leave() {
      write.leave();
      setHeld({});
    },
  };
};
