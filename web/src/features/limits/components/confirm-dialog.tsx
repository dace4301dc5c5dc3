import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: string;
  /** The label of the button that does it. */
  act: string;
  danger?: boolean;
  busy: boolean;
  onConfirm: () => void;
  testId: string;
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, onClose, title, children, act, danger = false, busy, onConfirm, testId } = props;
  const ui = useText(uiTexts);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      testId={testId}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm} testId={`${testId}.confirm`}>
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
