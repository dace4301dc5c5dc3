import { useText } from '#ui/i18n/texts.ts';
import type { ScreenProps } from '#web/shared/page.ts';
import { BuyPage } from '../components/buy/buy-page.tsx';
import { LoadedWork } from '../components/buy/loaded-work.tsx';
import { buyTexts } from '../locales/buy/index.ts';

const EVERY_MS = 10_000;

/** Buys a work at its fixed price. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(buyTexts);
  return (
    <LoadedWork query={query} title={text('title_buy')} every_ms={EVERY_MS} testId="nft.buy">
      {(work, seen) => <BuyPage work={work} seen={seen} />}
    </LoadedWork>
  );
};
