import { useEffect, useEffectEvent, useState } from 'react';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { siteCalls } from '#contract/site/calls.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import type { ConfirmSheetProps } from '#ui/confirm-sheet.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { outdate } from './answers.ts';
import { sharedTexts } from './locales/index.ts';
import { useMoneyProof } from './money-proof.tsx';
import { useConnection } from './online.ts';
import { askToLogIn } from './refusals.ts';
import { isGuest } from './session.ts';
import { useWrite, type Sent } from './use-write.ts';

export interface MoneyOptions<C extends Call> {
  /** Calls whose answers are stale once the money has moved. */
  readonly changes: readonly Call[];
  /** The sheet's text on success. */
  readonly done: (value: OutputOf<C>) => ConfirmResult;
  /** The sheet stays open; the room may replace outdated values in it. */
  readonly onRefused?: ((reason: RefusalCode) => void) | undefined;
}

type SheetPart = Pick<
  ConfirmSheetProps,
  'open' | 'onClose' | 'status' | 'checking' | 'error' | 'unavailable' | 'second_step' | 'onConfirm' | 'result'
>;

export interface Money<C extends Call> {
  /** Opens the sheet for this input; a guest is asked to log in instead, and finds the form as it was. */
  start(input: InputOf<C>): void;
  /** The props of the confirm sheet that are the same for every room. */
  readonly sheet: SheetPart;
}

const ASK_AGAIN_MS = 3000;

/** One request that moves money: its sheet, its proof, its answer, and retries while no answer comes. */
export const useMoney = <C extends Call>(call: C, { changes, done, onRefused }: MoneyOptions<C>): Money<C> => {
  const text = useText(sharedTexts);
  const write = useWrite(call, { changes, inline: 'all', asks_again: true });
  const { online } = useConnection();
  const [intent, setIntent] = useState<InputOf<C>>();
  const [sent, setSent] = useState<Sent<OutputOf<C>>>();

  const refused = sent?.state === 'refused' ? sent : undefined;
  const proof = useMoneyProof(call, refused);
  const send = async (): Promise<void> => {
    if (intent === undefined) return;
    const answer = await write.send(intent, proof.codes);
    setSent(answer);
    if (answer.state !== 'refused') return;
    // A code works once, so a retry needs another.
    proof.forget();
    if (answer.reason === 'money_halted') outdate([siteCalls.config]);
    onRefused?.(answer.reason);
  };
  useSendAgain(sent?.state === 'unknown' && !write.busy, send);

  return {
    start(input) {
      if (isGuest()) return askToLogIn();
      setSent(undefined);
      proof.forget();
      setIntent(() => input);
    },
    sheet: {
      open: intent !== undefined,
      onClose() {
        write.leave();
        setIntent(undefined);
      },
      status: sent?.state === 'unknown' ? 'checking' : write.busy ? 'submitting' : 'asking',
      checking: text('result_unknown'),
      error: proof.says_refusal ? undefined : refused?.message,
      unavailable: online ? undefined : text('offline'),
      second_step: proof.step,
      onConfirm: () => void send(),
      result: sent?.state === 'done' ? done(sent.value) : undefined,
    },
  };
};

/** No answer came. The same request keeps its id, so a retry reveals the outcome and cannot do it twice. */
const useSendAgain = (unknown: boolean, send: () => Promise<void>): void => {
  const again = useEffectEvent(send);
  useEffect(() => {
    if (!unknown) return;
    const timer = setTimeout(() => void again(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
    // One timer per unanswered attempt; the next attempt starts the next timer.
  }, [unknown]);
};
