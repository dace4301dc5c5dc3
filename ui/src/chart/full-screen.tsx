import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '../i18n/texts.ts';
import { IconButton } from '../icon-button.tsx';
import { uiTexts } from '../locales/index.ts';
import { useOverlayHistory } from '../overlay-history.ts';

interface FullScreenProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Right of the title: controls for the full-screen chart. */
  controls: ReactNode;
  children: (turned: boolean) => ReactNode;
}

const upright = (): MediaQueryList => matchMedia('(orientation: portrait)');

const subscribe = (listener: () => void): (() => void) => {
  const query = upright();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** A phone locked to portrait does not rotate, so the page is rotated instead. */
const useUpright = (): boolean => useSyncExternalStore(subscribe, () => upright().matches);

const onItsSide = 'absolute top-0 left-full h-[100dvw] w-[100dvh] origin-top-left rotate-90';

/** Over everything, in landscape; back closes it. */
export const FullScreen = ({ open, onClose, title, controls, children }: FullScreenProps) => {
  const text = useText(uiTexts);
  const turned = useUpright();
  useOverlayHistory(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          className="fixed inset-0 z-40 overflow-hidden bg-page outline-none"
          data-testid="chart.full-screen"
        >
          <div
            className={`flex flex-col px-[max(8px,env(safe-area-inset-left))] pb-1 ${turned ? onItsSide : 'h-full'}`}
          >
            <div className="flex shrink-0 items-center gap-3">
              <Dialog.Title className="shrink-0 ps-2 type-nav text-1">{title}</Dialog.Title>
              <div className="min-w-0 flex-1">{controls}</div>
              <IconButton
                icon={<X aria-hidden size={24} />}
                label={text('close')}
                onClick={onClose}
                testId="chart.full-screen-close"
              />
            </div>
            {children(turned)}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
