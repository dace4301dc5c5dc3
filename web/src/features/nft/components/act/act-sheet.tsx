import type { ReactNode } from 'react';
import type { Call } from '#contract/kit/call.ts';
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
  onPress: () => void;
  children: ReactNode;
  testId: string;
}

/** A sheet with one request: what will happen, and one button. */
export const ActSheet = <C extends Call>(props: ActSheetProps<C>) => {
  const { open, onClose, title, act, label, variant, onPress, children, testId } = props;
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
      footer={<ActButton act={act} label={label} variant={variant} onPress={onPress} testId={`${testId}.confirm`} />}
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Sheet>
  );
};
