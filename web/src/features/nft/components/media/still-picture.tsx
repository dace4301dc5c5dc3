import Maximize from 'lucide-react/icons/maximize';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { lazyOverlay } from '#ui/lazy-overlay.tsx';
import { mediaTexts } from '#web/features/nft/locales/media/index.ts';
import { Corner, CornerButton } from './corner-button.tsx';
import { Picture } from './picture.tsx';
import { Stage } from './stage.tsx';
import type { ViewerProps } from './viewer.tsx';

const Zoom = lazyOverlay(() => import('./zoom.tsx').then((part) => part.Zoom));

export const StillPicture = ({ media, alt }: ViewerProps) => (
  <Stage media={media}>
    <Picture media={media} size="large" alt={alt} natural eager />
    <Corner>
      <FullScreenButton src={media.large} alt={alt} />
    </Corner>
  </Stage>
);

/** Opens the picture over everything, where it can be enlarged. */
export const FullScreenButton = ({ src, alt }: { src: string; alt: string }) => {
  const text = useText(mediaTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <CornerButton
        icon={<Maximize aria-hidden size={20} />}
        label={text('full_screen')}
        onClick={() => setOpen(true)}
        testId="nft.full-screen"
      />
      <Zoom open={open} onClose={() => setOpen(false)} src={src} alt={alt} />
    </>
  );
};
