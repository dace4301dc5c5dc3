import type { ReactNode } from 'react';
import type { Call } from '#contract/kit/call.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { Sheet } from '#ui/sheet.tsx';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import type { SheetWrite } from './use-sheet-write.ts';

interface ActSheetProps<C extends Call> {
  open: boolean;
  onClose: () => void;
  title: string;
  write: SheetWrite<C>;
  children: ReactNode;
  label: string;
  variant?: 'primary' | 'danger' | undefined;
  onPress: () => void;
  testId: string;
}

/** A sheet that changes a follow: what will happen, and one button. */
export const ActSheet = <C extends Call>(props: ActSheetProps<C>) => {
  const { open, onClose, title, write, children, label, variant = 'primary', onPress, testId } = props;
  const words = useText(uiTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  const close = (): void => {
    write.leave();
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      dismissible={!write.busy}
      testId={testId}
      footer={
        <div className="flex flex-col gap-3">
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
          <Button
            size="large"
            variant={variant}
            busy={write.busy}
            busyLabel={words('submitting')}
            disabled={!online}
            onClick={onPress}
            testId={`${testId}.confirm`}
          >
            {online ? (write.unknown ? words('retry') : label) : shared('offline')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Sheet>
  );
};
