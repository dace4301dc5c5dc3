import { useEffect, useEffectEvent } from 'react';
import type { Call, OutputOf } from '#contract/kit/call.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { startCalls } from '#contract/site/start-calls.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { ConfirmSheet, type ConfirmSheetProps } from '#ui/confirm-sheet.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { withLocalTimes } from './local-times.ts';
import { outdate } from './answers.ts';
import { sharedTexts } from './locales/index.ts';
import { isShown, type Codes, type MoneyFlow } from './money-flow.ts';
import { useMoneyProof } from './money-proof.tsx';
import { useConnection } from './online.ts';
import type { Intent, Money } from './use-money.ts';
import { useWrite } from './use-write.ts';

/** What the room says about a request before it is sent. */
export type Review = Omit<ConfirmSheetProps, 'open' | 'onClose' | 'status' | 'second_step' | 'onConfirm' | 'result'>;

interface SendingProps<C extends Call, Asked> {
  call: C;
  money: Money<C, Asked>;
  /** Calls whose answers are stale once the money has moved. */
  changes: readonly Call[];
  /** The sheet's text on success. */
  done: (value: OutputOf<C>, asked: Asked) => ConfirmResult;
  /** As soon as the answer is here: the form clears its fields, so that a reload of the receipt does not bring them back. */
  onDone?: (() => void) | undefined;
  /** The sheet stays open; the room may replace outdated values in it, or close it and say why somewhere else. */
  onRefused?: ((reason: RefusalCode, asked: Asked, message: string) => void) | undefined;
}

interface MoneySheetProps<C extends Call, Asked> extends SendingProps<C, Asked> {
  review: (asked: Asked) => Review;
  /** For a sheet that follows the market: the request as the customer sees it at the tap, instead of that of the form. */
  latest?: (() => Intent<C, Asked>) | undefined;
  /** Called just before it is sent. */
  onConfirm?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
  /** False while a sheet that is fetched on demand is not ready to slide in. */
  ready?: boolean | undefined;
}

/** Rendered while closed, because the opening animation needs a mounted sheet. */
const nothing: Review = { title: '', hero: { value: '' }, rows: [], confirm_label: '' };

/** The sheet of a request that moves money: its whole cost, what proves who the customer is, and its receipt. */
export const MoneySheet = <C extends Call, Asked>(props: MoneySheetProps<C, Asked>) => {
  const { call, money, review, onConfirm, onClose, ready = true } = props;
  const { flow } = money;
  const text = useText(sharedTexts);
  const { online } = useConnection();
  const proof = useMoneyProof(call, flow.refused);
  const { send, close } = useSending(props);
  const shown = flow.intent ? review(flow.intent.asked) : nothing;
  return (
    <ConfirmSheet
      {...shown}
      open={ready && isShown(flow)}
      onClose={() => {
        proof.forget();
        onClose?.();
        close();
      }}
      status={statusOf(flow)}
      checking={shown.checking ?? text('result_unknown')}
      error={proof.says_refusal ? undefined : ((flow.refused && withLocalTimes(flow.refused.message)) ?? shown.error)}
      unavailable={online ? shown.unavailable : text('offline')}
      second_step={proof.step}
      onConfirm={() => {
        onConfirm?.();
        // Only before it is sent: a retry repeats what was sent.
        void send(proof.codes, flow.step === 'review' ? props.latest?.() : undefined);
      }}
      result={flow.result}
    />
  );
};

const statusOf = ({ step }: MoneyFlow<unknown>): ConfirmSheetProps['status'] => {
  if (step === 'unknown') return 'checking';
  return step === 'sending' ? 'submitting' : 'asking';
};

/** Sends the request, and retries while no answer comes. */
const useSending = <C extends Call, Asked>(props: SendingProps<C, Asked>) => {
  const { call, changes, done, onDone, onRefused } = props;
  const { flow, dispatch } = props.money;
  const write = useWrite(call, { changes, inline: 'all', asks_again: true });
  const send = async (codes?: Codes, intent = flow.intent): Promise<void> => {
    if (!intent) return;
    const quiet = flow.quiet && intent === flow.intent;
    if (intent !== flow.intent) dispatch({ type: 'started', intent });
    dispatch({ type: 'sent', intent, codes });
    const answer = await write.send(intent.input, codes);
    if (answer.state === 'unknown') return dispatch({ type: 'unanswered', intent });
    if (answer.state === 'done') {
      const result = done(answer.value, intent.asked);
      dispatch({ type: 'done', intent, result });
      if (quiet && result.outcome === 'done')
        toast.show([result.title, result.amount].filter(Boolean).join(' · '), { kind: 'done', duration_ms: READ_MS });
      return onDone?.();
    }
    const refused = answer.state === 'refused' ? answer : undefined;
    dispatch({ type: 'refused', intent, refused });
    if (refused?.reason === 'money_halted') outdate([startCalls.config]);
    if (refused) onRefused?.(refused.reason, intent.asked, refused.message);
  };
  useSendsItself(flow, write.busy, () => void send(flow.codes));
  const close = (): void => {
    write.leave();
    dispatch({ type: 'closed' });
  };
  return { send, close };
};

const ASK_AGAIN_MS = 3000;

/** A receipt in one line, which nobody asked for at this moment, takes longer to read than a one-word toast. */
const READ_MS = 5000;

/**
 * A quiet request is sent without a tap on the sheet. One without an answer is sent again: it keeps its id, so a retry
 * reveals the outcome and cannot do it twice.
 */
const useSendsItself = ({ step }: MoneyFlow<unknown>, busy: boolean, send: () => void): void => {
  const now = useEffectEvent(send);
  const wait_ms = step === 'due' ? 0 : ASK_AGAIN_MS;
  const waits = (step === 'due' || step === 'unknown') && !busy;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => now(), wait_ms);
    return () => clearTimeout(timer);
    // One timer per unanswered attempt; the next attempt starts the next timer.
  }, [waits, wait_ms]);
};
