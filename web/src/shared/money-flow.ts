import type { RefusalCode } from '#contract/refusals.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import type { Envelope } from './ask.ts';

/* One request that moves money, from the tap on the form to its receipt: its states and the events that change them. */

/** The payment password and the authenticator's code. */
export type Codes = Omit<Envelope, 'request_id'>;

export interface FlowRefusal {
  readonly reason: RefusalCode;
  readonly message: string;
}

export interface MoneyFlow<Intent> {
  /**
   * `due`: to be sent without a review. `unknown`: no answer came, so it may or may not have happened; retries find out.
   */
  readonly step: 'closed' | 'review' | 'due' | 'sending' | 'unknown' | 'done';
  /** The request as it was at the tap: what is confirmed does not change under the finger. */
  readonly intent?: Intent | undefined;
  /** Sent without a review; it shows nothing while all goes well. */
  readonly quiet?: boolean | undefined;
  /** What it was sent with; a retry needs the same. */
  readonly codes?: Codes | undefined;
  /** Stays on the screen until the next answer. */
  readonly refused?: FlowRefusal | undefined;
  readonly result?: ConfirmResult | undefined;
}

export type FlowEvent<Intent> =
  | { readonly type: 'closed' }
  | { readonly type: 'started'; readonly intent: Intent; readonly quiet?: boolean | undefined }
  | { readonly type: 'sent'; readonly intent: Intent; readonly codes: Codes | undefined }
  | { readonly type: 'refused'; readonly intent: Intent; readonly refused: FlowRefusal | undefined }
  | { readonly type: 'unanswered'; readonly intent: Intent }
  | { readonly type: 'done'; readonly intent: Intent; readonly result: ConfirmResult };

export const closedFlow = { step: 'closed' } as const;

export const moneyFlow = <Intent>(flow: MoneyFlow<Intent>, event: FlowEvent<Intent>): MoneyFlow<Intent> => {
  if (event.type === 'closed') return closedFlow;
  const { intent } = event;
  if (event.type === 'started') return { step: event.quiet ? 'due' : 'review', intent, quiet: event.quiet };
  // The answer to a request whose sheet was closed, or in whose place another one was started.
  if (intent !== flow.intent) return flow;
  const { quiet, codes } = flow;
  switch (event.type) {
    case 'sent':
      return flow.step === 'unknown' ? flow : { ...flow, step: 'sending', codes: event.codes };
    case 'refused':
      return { step: 'review', intent, quiet, refused: event.refused };
    case 'unanswered':
      return { step: 'unknown', intent, quiet, codes };
    case 'done':
      return quiet && event.result.outcome === 'done' ? closedFlow : { step: 'done', intent, result: event.result };
  }
};

/** Whether the sheet is open. Whatever is not plain success opens it for a quiet request too. */
export const isShown = ({ step, quiet, refused }: MoneyFlow<unknown>): boolean =>
  step !== 'closed' && step !== 'due' && !(quiet && step === 'sending' && !refused);
