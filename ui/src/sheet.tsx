import { Dialog } from '@base-ui/react/dialog';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useText } from './i18n/texts.ts';
import { IconButton } from './icon-button.tsx';
import { useLastShown } from './last-shown.ts';
import { uiTexts } from './locales/index.ts';
import { useOverlayHistory } from './overlay-history.ts';
import { useSheetDrag } from './sheet-drag.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Fixed at the bottom while the rest scrolls: the actions. */
  footer?: ReactNode;
  /** A step back inside the sheet, left of the title. */
  onBack?: (() => void) | undefined;
  /** False while the sheet must stay open: neither back, pull, close button nor a tap outside closes it. */
  dismissible?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  testId?: string | undefined;
}

const scrim =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-300 ease-out-soft data-starting-style:opacity-0 data-ending-style:opacity-0 data-ending-style:duration-200';

const panel =
  'mx-auto flex max-h-[88cqh] w-full max-w-120 translate-y-(--pull) flex-col rounded-t-sheet bg-sheet text-1 shadow-sheet outline-none [--pull:0px] transition-[translate,opacity] duration-300 ease-out-soft data-held:transition-none data-starting-style:translate-y-full data-ending-style:translate-y-full data-ending-style:duration-200 motion-reduce:data-starting-style:opacity-0 motion-reduce:data-ending-style:opacity-0 cramped:overflow-y-auto';

/*
 * On a low screen the head scrolls away and the actions stay, unless they would take most of what is left. What scrolls
 * fades out above them, so that a cut line does not look like the end; at the end the fade is over blank space.
 */
const foot =
  'relative shrink-0 bg-sheet px-4 pb-[max(16px,env(safe-area-inset-bottom))] shadow-[0_-16px_12px_-6px_var(--bg-sheet)] cramped:sticky cramped:bottom-0 tiny:static';

/** A panel from below, over the page: focus stays inside, the page does not scroll, and back closes it first. */
export const Sheet = (props: SheetProps) => {
  const { open, onClose, dismissible = true, testId } = props;
  const { title, children, footer, onBack } = useLastShown(open, props);
  // Loaded while the sheet is still closed: suspending when it opens would hide the page and lose its focus.
  const text = useText(uiTexts);
  const popup = useRef<HTMLDivElement>(null);
  const close = (): void => {
    if (dismissible) onClose();
  };
  useOverlayHistory(open, close);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={scrim} />
        <Dialog.Viewport className="fixed inset-x-0 top-0 bottom-(--num-pad-height,0px) z-40 flex items-end [container-type:size]">
          <Dialog.Popup ref={popup} initialFocus={props.initialFocus} className={panel} data-testid={testId}>
            <SheetHead
              title={title}
              backLabel={text('back')}
              closeLabel={text('close')}
              onBack={onBack}
              close={close}
              dismissible={dismissible}
              popup={popup}
            />
            <div
              ref={takesFocusIfItScrolls}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6 -outline-offset-2 cramped:flex-none cramped:overflow-visible"
            >
              {children}
            </div>
            <div className={foot}>{footer !== undefined && <div className="pt-3">{footer}</div>}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

/** Keys can scroll only what has the focus, and a list of costs holds nothing else to focus. */
const takesFocusIfItScrolls = (box: HTMLElement | null) => {
  if (!box) return;
  const look = (): void => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(look);
  for (const part of [box, ...box.children]) observer.observe(part);
  return () => observer.disconnect();
};

interface SheetHeadProps extends Pick<SheetProps, 'title' | 'onBack'> {
  backLabel: string;
  closeLabel: string;
  close: () => void;
  dismissible: boolean;
  popup: RefObject<HTMLElement | null>;
}

const SheetHead = ({ title, backLabel, closeLabel, onBack, close, dismissible, popup }: SheetHeadProps) => {
  const drag = useSheetDrag(() => popup.current, close);
  return (
    <div {...drag} className="shrink-0 touch-none px-4 pt-2 pb-1 select-none">
      <div aria-hidden className="mx-auto h-1 w-9 rounded-full bg-line-strong" />
      <div className="mt-1 flex min-h-11 items-center gap-1">
        {onBack && (
          <span className="-ms-3">
            <IconButton icon={<ArrowLeft aria-hidden className="size-6" />} label={backLabel} onClick={onBack} />
          </span>
        )}
        <Dialog.Title className="min-w-0 flex-1 py-1 type-title wrap-anywhere">{title}</Dialog.Title>
        <span className="-me-3">
          <IconButton
            icon={<X aria-hidden className="size-6" />}
            label={closeLabel}
            onClick={close}
            disabled={!dismissible}
            testId="sheet.close"
          />
        </span>
      </div>
    </div>
  );
};
