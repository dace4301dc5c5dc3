import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { ConfirmLine, ConfirmRisk, type ConfirmRow } from './confirm-review.tsx';
import { priceMoved, type ConfirmAct, type ConfirmStatus, type ConfirmStep } from './confirm-state.ts';
import { useFormat } from './format/use-format.ts';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

export interface ConfirmGuard {
  readonly text: string;
  /** Whether it requires a second tap on the button. */
  readonly second_tap: boolean;
}

export interface ConfirmChoice {
  readonly text: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Everything around the button. */
export interface ConfirmTerms {
  /** What is paid: stays above the button, however long the list of costs is. */
  pays?: ConfirmRow | undefined;
  /** What can be lost: stays there too, so that nobody confirms without having seen it. */
  risk?: string | undefined;
  confirm_label: string;
  variant?: Extract<ButtonVariant, 'primary' | 'up' | 'down' | 'danger'> | undefined;
  status: ConfirmStatus;
  /** What is being checked while the status is `checking`. */
  checking?: string | undefined;
  /** Why the server or the form refused; stays until the next attempt. */
  error?: string | undefined;
  /** Why money cannot move now; the button shows it and is disabled: `Offline`, `Waiting for a fresh price`. */
  unavailable?: string | undefined;
  /** Warnings about the order's size or the distance of its price. */
  guards?: readonly ConfirmGuard[] | undefined;
  /** Price change since the sheet opened, as a fraction. */
  price_change?: Decimal | undefined;
  /** A statement that must be ticked first. */
  agreement?: ConfirmChoice | undefined;
  /** `Do not ask again today`: for spot and futures orders only. */
  skip_today?: Omit<ConfirmChoice, 'text'> | undefined;
}

interface ConfirmFooterProps {
  terms: ConfirmTerms;
  step: ConfirmStep;
  act: ConfirmAct;
  renewing: boolean;
  /** The first of two taps is done. */
  armed: boolean;
  onPress: () => void;
}

export const ConfirmFooter = (props: ConfirmFooterProps) => {
  const { terms, step, act, renewing, onPress } = props;
  const { status, unavailable } = terms;
  const text = useText(uiTexts);
  const submitting = status === 'submitting';
  return (
    <div className="flex flex-col gap-3">
      {step === 'review' && <ConfirmPays pays={terms.pays} risk={terms.risk} />}
      <Warnings terms={terms} act={act} />
      {step === 'review' && <Choices terms={terms} />}
      <Notices terms={terms} />
      <Button
        variant={terms.variant}
        size="large"
        busy={status !== 'asking' || renewing}
        busyLabel={submitting ? text('submitting') : undefined}
        disabled={act === 'wait' || unavailable !== undefined}
        onClick={onPress}
        testId="confirm.primary"
      >
        {unavailable ?? buttonLabel(props, text)}
      </Button>
    </div>
  );
};

/** What is paid, and what can be lost, in the foot of a sheet. */
export const ConfirmPays = ({ pays, risk }: Pick<ConfirmTerms, 'pays' | 'risk'>) => (
  <div className="flex flex-col gap-2 border-t border-line pt-3 empty:hidden">
    {pays && (
      <dl data-testid="confirm.pays">
        <ConfirmLine row={pays} />
      </dl>
    )}
    {risk !== undefined && <ConfirmRisk>{risk}</ConfirmRisk>}
  </div>
);

const buttonLabel = (
  { terms, step, act, armed }: ConfirmFooterProps,
  text: (key: 'quote_renew' | 'confirm_again' | 'confirm') => string,
): string => {
  if (act === 'renew') return text('quote_renew');
  if (armed) return text('confirm_again');
  return step === 'second' ? text('confirm') : terms.confirm_label;
};

const Choices = ({ terms: { agreement, skip_today } }: { terms: ConfirmTerms }) => {
  const text = useText(uiTexts);
  return (
    <>
      {agreement && (
        <Checkbox checked={agreement.checked} onChange={agreement.onChange} testId="confirm.agreement">
          {agreement.text}
        </Checkbox>
      )}
      {skip_today && (
        <Checkbox checked={skip_today.checked} onChange={skip_today.onChange} testId="confirm.skip_today">
          {text('skip_today')}
        </Checkbox>
      )}
    </>
  );
};

const Notices = ({ terms: { error, status, checking } }: { terms: ConfirmTerms }) => (
  <>
    {error !== undefined && (
      <p role="alert" className="type-label font-normal text-danger" data-testid="confirm.error">
        {error}
      </p>
    )}
    {status === 'checking' && (
      <p role="status" className="type-label font-normal text-2" data-testid="confirm.checking">
        {checking}
      </p>
    )}
  </>
);

const Warnings = ({ terms, act }: { terms: ConfirmTerms; act: ConfirmAct }) => {
  const { guards = [], price_change = Decimal.zero } = terms;
  const text = useText(uiTexts);
  const format = useFormat();
  const change = format.percent(price_change, { sign: 'always' });
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {act === 'renew' && <Warning>{text('quote_expired')}</Warning>}
      {priceMoved(price_change) && <Warning>{text('price_changed', { change })}</Warning>}
      {guards.map((guard) => (
        <Warning key={guard.text}>{guard.text}</Warning>
      ))}
    </div>
  );
};

const Warning = ({ children }: { children: string }) => (
  <p className="flex gap-2 type-label text-warn" data-testid="confirm.warning">
    <TriangleAlert aria-hidden className="size-5" />
    <span className="min-w-0">{children}</span>
  </p>
);
