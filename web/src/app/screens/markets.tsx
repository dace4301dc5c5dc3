import { useText } from '#ui/i18n/texts.ts';
import { MarketBar } from '#web/features/markets/components/market-bar.tsx';
import { MarketList } from '#web/features/markets/components/market-list.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { appTexts } from '../locales/index.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(appTexts);
  return (
    <PageFrame title={text('tab_markets')} bar={<MarketBar />} tab flush testId="markets">
      <MarketList asked={query['segment']} />
    </PageFrame>
  );
};
