import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useRef, useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { uiTexts } from '#ui/locales/index.ts';
import { useOverlayHistory } from '#ui/overlay-history.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { mediaTexts } from '#web/features/nft/locales/media/index.ts';
import { useZoom } from './use-zoom.ts';
import { LARGEST } from './view.ts';

interface ZoomProps {
  open: boolean;
  onClose: () => void;
  src: string;
  alt: string;
}

/** A picture over everything. Every gesture has a button or a key too; back closes it. */
export const Zoom = ({ open, onClose, ...picture }: ZoomProps) => {
  useOverlayHistory(open, onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Enlarged {...picture} onClose={onClose} />
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Enlarged = ({ src, alt, onClose }: Omit<ZoomProps, 'open'>) => {
  const common = useText(nftTexts);
  const box = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(1);
  const [failed, setFailed] = useState(false);
  const { view, larger, smaller, reset, gestures, onKeyDown } = useZoom(box, ratio);
  return (
    <Dialog.Popup
      onKeyDown={onKeyDown}
      className="fixed inset-0 z-40 flex flex-col overflow-hidden bg-page pt-[env(safe-area-inset-top)] outline-none"
      data-testid="nft.zoom"
    >
      <Dialog.Title className="sr-only">{alt}</Dialog.Title>
      <Controls scale={view.scale} larger={larger} smaller={smaller} onClose={onClose} />
      <div ref={box} {...gestures} className="relative min-h-0 flex-1 touch-none overflow-hidden select-none">
        {failed ? (
          <p role="alert" className="p-6 text-center type-body text-2">
            {common('picture_failed')}
          </p>
        ) : (
          <img
            src={src}
            alt={alt}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              reset();
              setRatio(naturalHeight > 0 ? naturalWidth / naturalHeight : 1);
            }}
            onError={() => setFailed(true)}
            className="absolute inset-0 size-full object-contain"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            data-scale={view.scale}
            data-testid="nft.zoom.picture"
          />
        )}
      </div>
    </Dialog.Popup>
  );
};

interface ControlsProps {
  scale: number;
  larger: () => void;
  smaller: () => void;
  onClose: () => void;
}

const Controls = ({ scale, larger, smaller, onClose }: ControlsProps) => {
  const text = useText(mediaTexts);
  const words = useText(uiTexts);
  return (
    <div className="z-1 flex items-center justify-between gap-2 bg-page px-1">
      <span className="flex">
        <IconButton
          icon={<ZoomOut aria-hidden size={24} />}
          label={text('zoom_out')}
          disabled={scale === 1}
          onClick={smaller}
          testId="nft.zoom.out"
        />
        <IconButton
          icon={<ZoomIn aria-hidden size={24} />}
          label={text('zoom_in')}
          disabled={scale === LARGEST}
          onClick={larger}
          testId="nft.zoom.in"
        />
      </span>
      <IconButton icon={<X aria-hidden size={24} />} label={words('close')} onClick={onClose} testId="nft.zoom.close" />
    </div>
  );
};
