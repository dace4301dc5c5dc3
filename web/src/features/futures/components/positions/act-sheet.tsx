import type { ReactNode } from 'react';
import type { Call, OutputOf } from '#contract/kit/call.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import { ConfirmResultActions, ConfirmResultPanel, type ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { Sheet } from '#ui/sheet.tsx';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import type { Act } from './use-act.ts';

interface ActSheetProps<C extends Call> {
  open: boolean;
  onClose: () => void;
  title: string;
  act: Act<C>;
  children: ReactNode;
  /** Stays above the button, however long the sheet is. */
  above?: ReactNode;
  /** The button, and what it does; without it the sheet brings its own `actions`. */
  label?: string | undefined;
  onPress?: (() => void) | undefined;
  variant?: ButtonVariant | undefined;
  /** Why it cannot be done now; the button says it and is disabled. */
  unavailable?: string | undefined;
  actions?: ReactNode;
  /** Turns the sheet into the receipt. */
  done: (value: OutputOf<C>) => ConfirmResult;
  /** Instead of the usual receipt. */
  receipt?: ReactNode;
  testId: string;
  buttonTestId?: string | undefined;
}

/** A sheet that changes a position: what will happen, one button, then what happened. */
export const ActSheet = <C extends Call>(props: ActSheetProps<C>) => {
  const { open, onClose, title, act, children, done, receipt, testId } = props;
  const result = act.value === undefined ? undefined : done(act.value);
  const close = (): void => {
    act.leave();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      dismissible={act.step !== 'sending'}
      testId={testId}
      footer={result ? <ConfirmResultActions result={result} onDone={close} /> : <Actions {...props} />}
    >
      {result ? (
        (receipt ?? <ConfirmResultPanel result={result} />)
      ) : (
        <div className="flex flex-col gap-4">{children}</div>
      )}
    </Sheet>
  );
};

const Actions = <C extends Call>(props: ActSheetProps<C>) => {
  const { act, label, onPress, variant, actions, buttonTestId } = props;
  const words = useText(uiTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  const unavailable = online ? props.unavailable : shared('offline');
  return (
    <div className="flex flex-col gap-3">
      {props.above}
      {act.refused !== undefined && (
        <p role="alert" className="type-label font-normal text-danger" data-testid="act.refused">
          {act.refused}
        </p>
      )}
      {act.step === 'unknown' && (
        <p role="status" className="type-label font-normal text-2">
          {shared('result_unknown')}
        </p>
      )}
      {actions ?? (
        <Button
          size="large"
          variant={variant}
          busy={act.step === 'sending' || act.step === 'unknown'}
          busyLabel={words('submitting')}
          disabled={unavailable !== undefined}
          onClick={onPress}
          testId={buttonTestId}
        >
          {unavailable ?? label ?? ''}
        </Button>
      )}
    </div>
  );
};
