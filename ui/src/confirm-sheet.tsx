import { useState, type ReactNode } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { ConfirmFooter, type ConfirmTerms } from './confirm-footer.tsx';
import { ConfirmResultActions, ConfirmResultPanel, type ConfirmResult } from './confirm-result.tsx';
import { ConfirmReview, type ConfirmHero, type ConfirmQuote, type ConfirmRow } from './confirm-review.tsx';
import { confirmAct, type ConfirmAct, type ConfirmStep } from './confirm-state.ts';
import { now, useNow } from './now.ts';
import { Sheet } from './sheet.tsx';

/** Required after the review, in the same sheet: a payment password or an authenticator code. */
export interface SecondStep {
  readonly title: string;
  /** A `CodeInput` whose digits the room holds. */
  readonly content: ReactNode;
  readonly ready: boolean;
}

export interface ConfirmSheetProps extends ConfirmTerms {
  open: boolean;
  onClose: () => void;
  /** Verb and object: `Buy BTC`, `Withdraw USDT`. */
  title: string;
  hero: ConfirmHero;
  rows: readonly ConfirmRow[];
  quote?: ConfirmQuote | undefined;
  second_step?: SecondStep | undefined;
  /** Called once the customer has reviewed everything and provided the required proof. */
  onConfirm: () => void;
  /** Turns the sheet into its own receipt. */
  result?: ConfirmResult | undefined;
}

/** The one sheet for every order, bid, transfer and withdrawal. */
export const ConfirmSheet = (props: ConfirmSheetProps) => {
  const { open, onClose, title, status, result } = props;
  const [step, setStep] = useStep(open);
  const second = step === 'second' && !result ? props.second_step : undefined;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={second?.title ?? title}
      dismissible={status !== 'submitting'}
      onBack={second && status === 'asking' ? () => setStep('review') : undefined}
      testId="confirm"
      footer={
        result ? (
          <ConfirmResultActions result={result} onDone={onClose} />
        ) : (
          <Actions {...props} step={second ? 'second' : 'review'} onContinue={() => setStep('second')} />
        )
      }
    >
      {result ? <ConfirmResultPanel result={result} /> : (second?.content ?? <ConfirmReview {...props} />)}
    </Sheet>
  );
};

/** Every opening starts with the review, even if the last one was closed at the password. */
const useStep = (open: boolean) => {
  const [step, setStep] = useState<ConfirmStep>('review');
  const [was_open, setWasOpen] = useState(open);
  if (open !== was_open) {
    setWasOpen(open);
    if (open) setStep('review');
  }
  return [step, setStep] as const;
};

interface ActionsProps extends ConfirmSheetProps {
  step: ConfirmStep;
  onContinue: () => void;
}

/** Decides what the button does. Unmounted with the sheet, which resets the customer's taps. */
const Actions = (props: ActionsProps) => {
  const { quote, price_change = Decimal.zero, guards = [], agreement, second_step, step } = props;
  const [seen, setSeen] = useState<{ change: Decimal; step: ConfirmStep }>();
  const expiredAt = (moment_ms: number): boolean =>
    quote !== undefined && millisecondsOf(quote.expires_at) <= moment_ms;
  const act = confirmAct({
    step,
    has_second_step: second_step !== undefined,
    second_step_ready: second_step?.ready ?? false,
    quote_expired: expiredAt(useNow()),
    price_change,
    guarded: guards.some(({ second_tap }) => second_tap),
    seen_change: seen?.change,
    agreed: agreement?.checked ?? true,
  });
  const acts: Record<ConfirmAct, () => void> = {
    renew: () => quote?.onRenew(),
    wait: () => undefined,
    see: () => setSeen({ change: price_change, step }),
    continue: props.onContinue,
    // The clock on the screen ticks once a second; a tap within the last second must not send an expired quote.
    confirm: () => (expiredAt(now()) ? undefined : props.onConfirm()),
  };
  const armed = seen?.step === step && (act === 'confirm' || act === 'continue');
  return (
    <ConfirmFooter
      terms={props}
      step={step}
      act={act}
      renewing={quote?.renewing ?? false}
      armed={armed}
      onPress={acts[act]}
    />
  );
};
