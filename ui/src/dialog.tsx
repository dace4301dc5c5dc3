import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useState, type ReactNode } from 'react';
import { ButtonPair } from './button-pair.tsx';
import { useLastShown } from './last-shown.ts';
import { useOverlayHistory } from './overlay-history.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The answers, the safe one first; one of them closes the dialog. */
  actions: ReactNode;
  testId?: string | undefined;
}

const scrim =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-300 ease-out-soft data-starting-style:opacity-0 data-ending-style:opacity-0 data-ending-style:duration-200';

const panel =
  'fixed inset-x-4 top-1/2 z-40 mx-auto flex max-h-[88dvh] max-w-90 -translate-y-1/2 flex-col gap-5 overflow-y-auto rounded-sheet bg-sheet p-5 text-1 shadow-sheet outline-none transition-[scale,opacity] duration-300 ease-out-soft data-starting-style:scale-96 data-starting-style:opacity-0 data-ending-style:scale-96 data-ending-style:opacity-0 data-ending-style:duration-200';

/** A question that must be answered first. Money is confirmed in `ConfirmSheet`, never here. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, testId } = props;
  const { title, children, actions } = useLastShown(open, props);
  const opening = useOpening(open);
  useOverlayHistory(open, onClose);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className={scrim} />
        <BaseDialog.Popup className={panel} data-testid={testId}>
          <div className="flex flex-col gap-2">
            <BaseDialog.Title className="type-title">{title}</BaseDialog.Title>
            <BaseDialog.Description render={<div />} className="type-body text-2">
              {children}
            </BaseDialog.Description>
          </div>
          <ButtonPair key={opening}>{actions}</ButtonPair>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
};

/** Counts the openings. The buttons are new ones in each: the answer to a second question is no double tap on the first. */
const useOpening = (open: boolean): number => {
  const [seen, setSeen] = useState({ open, count: 0 });
  if (seen.open !== open) setSeen({ open, count: seen.count + Number(open) });
  return seen.count;
};
