import { useText } from '#ui/i18n/texts.ts';
import type { ScreenProps } from '#web/shared/page.ts';
import { BidPage } from '../components/buy/bid-page.tsx';
import { LoadedWork } from '../components/buy/loaded-work.tsx';
import { buyTexts } from '../locales/buy/index.ts';

/** The current bid is read all the time: it moves while the customer decides. */
const EVERY_MS = 2000;

/** Bids in an auction. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(buyTexts);
  return (
    <LoadedWork query={query} title={text('title_bid')} every_ms={EVERY_MS} testId="nft.bid">
      {(work, seen) => <BidPage work={work} seen={seen} />}
    </LoadedWork>
  );
};
