import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { MarketSnapshot } from './market-snapshot.tsx';
import { NoticeLine } from './notice-line.tsx';
import { PopupNotice } from './popup-notice.tsx';

/** What most customers scroll for; a separate chunk, so that it does not delay the rest of the screen. */
export const LowerPart = ({ guest }: { guest: boolean }) => (
  <>
    <Banners />
    <NoticeLine />
    <MarketSnapshot />
    <Footer guest={guest} />
    <PopupNotice />
  </>
);
