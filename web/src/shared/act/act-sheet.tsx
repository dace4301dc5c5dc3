import type { ReactNode } from 'react';
import type { Call } from '#contract/kit/call.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ActButton } from './act-button.tsx';
import type { Act } from './use-act.ts';

interface ActSheetProps<C extends Call> {
  open: boolean;
  onClose: () => void;
  title: string;
  act: Act<C>;
  label: string;
  variant?: 'primary' | 'danger' | undefined;
  /** Nothing can be sent any more: the button has this label and closes the sheet. */
  over?: string | undefined;
  onPress: () => void;
  children: ReactNode;
  testId: string;
}

/** A sheet with one request: what will happen, why it was refused, and one button. */
export const ActSheet = <C extends Call>(props: ActSheetProps<C>) => {
  const { open, onClose, title, act, label, variant, over, onPress, children, testId } = props;
  const close = (): void => {
    act.leave();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      dismissible={!act.busy}
      testId={testId}
      footer={
        over === undefined ? (
          <ActButton act={act} label={label} variant={variant} onPress={onPress} testId={`${testId}.confirm`} />
        ) : (
          <Button size="large" onClick={close} testId={`${testId}.over`}>
            {over}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Sheet>
  );
};
