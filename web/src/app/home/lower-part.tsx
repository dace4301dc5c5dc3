import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { MarketSnapshot } from './market-snapshot.tsx';
import { NoticeLine } from './notice-line.tsx';
import { PopupNotice } from './popup-notice.tsx';

/** What most customers scroll for; in a file of its own, so that nobody waits for it to see the rest. */
export const LowerPart = ({ guest }: { guest: boolean }) => (
  <>
    <Banners />
    <NoticeLine />
    <MarketSnapshot />
    <Footer guest={guest} />
    <PopupNotice />
  </>
);
