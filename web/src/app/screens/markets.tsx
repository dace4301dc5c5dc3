import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '../../shared/page-frame.tsx';
import { appTexts } from '../locales/index.ts';

export const Screen = () => {
  const text = useText(appTexts);
  return (
    <PageFrame title={text('tab_markets')} tab testId="markets">
      <EmptyState icon={<ChartCandlestick />} testId="markets.later">
        {text('markets_later')}
      </EmptyState>
    </PageFrame>
  );
};
