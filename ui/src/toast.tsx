import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { Suspense } from 'react';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';
import { toast, useToast, type ShownToast, type ToastKind } from './toast-store.ts';

const icons: Record<ToastKind, typeof X | undefined> = { plain: undefined, done: CircleCheck, failed: CircleAlert };

/** A screen with buttons above the tab bar says how high they are. */
const BOTTOM = 'calc(72px + env(safe-area-inset-bottom) + var(--num-pad-height, 0px) + var(--buttons-height, 0px))';

/**
 * Where toasts appear: above the tab bar, over everything. The live region is permanent, so that the first toast is
 * announced too.
 */
export const Toaster = () => {
  const shown = useToast();
  return (
    <div
      role="status"
      aria-live="polite"
      style={{ bottom: BOTTOM }}
      className="pointer-events-none fixed inset-x-0 z-50 flex justify-center px-4"
    >
      {shown && <ToastLine key={shown.id} {...shown} />}
    </div>
  );
};

const ToastLine = ({ text, kind = 'plain', action, onDismiss }: ShownToast) => {
  const Icon = icons[kind];
  return (
    <div
      data-testid="toast"
      className="pointer-events-auto flex min-h-11 max-w-md animate-appear items-center gap-2 rounded-round bg-toast px-5 text-on-toast shadow-sheet"
    >
      {Icon && <Icon aria-hidden className="size-5 -ms-1" />}
      <span className="min-w-0 py-2.5 type-label">{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => leave(action.onPress)}
          data-testid="toast.action"
          className="-me-2 min-h-11 min-w-11 shrink-0 px-2 type-label font-semibold underline underline-offset-4"
        >
          {action.label}
        </button>
      )}
      {onDismiss && (
        <Suspense>
          <DismissButton onDismiss={onDismiss} />
        </Suspense>
      )}
    </div>
  );
};

const DismissButton = ({ onDismiss }: { onDismiss: () => void }) => {
  const text = useText(uiTexts);
  return (
    <button
      type="button"
      aria-label={text('close')}
      onClick={() => leave(onDismiss)}
      className="-me-4 flex size-11 shrink-0 items-center justify-center"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
};

const leave = (then: () => void): void => {
  toast.hide();
  then();
};
