import type { ReactNode } from 'react';
import type { Call } from '#contract/kit/call.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { Sheet } from '#ui/sheet.tsx';
import { WriteNotes, type OrderWrite } from './order-write.tsx';

interface WriteSheetProps<C extends Call> {
  open: boolean;
  onClose: () => void;
  title: string;
  write: OrderWrite<C>;
  label: string;
  variant?: 'primary' | 'danger' | undefined;
  /** Nothing can be sent any more: the button has this label and closes the sheet. */
  over?: string | undefined;
  onPress: () => void;
  children: ReactNode;
  testId: string;
}

/** A sheet with one request: what will happen, why it was refused, and one button. */
export const WriteSheet = <C extends Call>(props: WriteSheetProps<C>) => {
  const { open, onClose, title, write, label, variant = 'primary', over, onPress, children, testId } = props;
  const words = useText(uiTexts);
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
          {over === undefined && <WriteNotes write={write} />}
          <Button
            size="large"
            variant={variant}
            busy={write.busy}
            busyLabel={words('submitting')}
            disabled={over === undefined && !write.online}
            onClick={over === undefined ? onPress : close}
            testId={`${testId}.${over === undefined ? 'confirm' : 'over'}`}
          >
            {over ?? write.labelOr(label)}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Sheet>
  );
};
