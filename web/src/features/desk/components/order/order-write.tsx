import { useState } from 'react';
import { orderCalls } from '#contract/desk/order-calls.ts';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { outdate } from '#web/shared/answers.ts';
import { withLocalTimes } from '#web/shared/local-times.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import { useWrite } from '#web/shared/use-write.ts';

export interface OrderWrite<C extends Call> {
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

/** A request of a sheet or a dialog, whose refusals are shown there. A refusal reads the order again: it has moved on. */
export const useOrderWrite = <C extends Call>(call: C, changes: readonly Call[]): OrderWrite<C> => {
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
        outdate([orderCalls.order, orderCalls.orders]);
      }
      return undefined;
    },
    leave() {
      write.leave();
      setHeld({});
    },
  };
};

/** Above the button of such a sheet. */
export const WriteNotes = <C extends Call>({ write }: { write: OrderWrite<C> }) => {
  const shared = useText(sharedTexts);
  return (
    <>
      {write.refused !== undefined && (
        <p role="alert" className="type-label font-normal text-danger" data-testid="act.refused">
          {write.refused}
        </p>
      )}
      {write.unknown && (
        <p role="status" className="type-label font-normal text-2">
          {shared('failed_timeout')}
        </p>
      )}
    </>
  );
};
