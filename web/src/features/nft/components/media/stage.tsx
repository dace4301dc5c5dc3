import type { ReactNode } from 'react';
import type { Media } from '#web/features/nft/queries.ts';
import { ratioOf } from './ratio.ts';

/** As wide as the page, or less where a tall work would not fit on the screen; its size is known before it is loaded. */
export const Stage = ({ media, children }: { media: Media; children: ReactNode }) => (
  <div
    className="relative mx-auto overflow-hidden rounded-card"
    style={{ width: `min(100%, ${SHARE_OF_SCREEN * ratioOf(media)}dvh)` }}
    data-testid="nft.stage"
  >
    {children}
  </div>
);

const SHARE_OF_SCREEN = 64;
