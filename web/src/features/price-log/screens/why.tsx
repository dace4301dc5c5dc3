import SearchX from 'lucide-react/icons/search-x';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { usePair } from '#web/shared/markets.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { paths } from '#web/shared/paths.ts';
import { priceProofTexts } from '#web/shared/price-proof/locales/index.ts';
import { WhyPrice } from '#web/shared/price-proof/why-price.tsx';
import { priceOfLink } from '../form.ts';

/** Decimals of the log's unit, until the market's own scale is loaded. */
const LOG_SCALE = 8;

/** One logged price, for anyone with its link. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(priceProofTexts);
  const price = priceOfLink(query);
  return (
    <PageFrame title={text('page_title')} testId="price-proof">
      {price ? (
        <Proof {...price} />
      ) : (
        <EmptyState icon={<SearchX />} action={{ label: text('see_markets'), href: paths.markets() }}>
          {text('no_price')}
        </EmptyState>
      )}
    </PageFrame>
  );
};

const Proof = ({ symbol, seq }: { symbol: string; seq: number | undefined }) => {
  const text = useText(priceProofTexts);
  const price_scale = usePair(symbol)?.price_scale ?? LOG_SCALE;
  return (
    <>
      <h2 className="pt-2 type-title text-1">{symbol}</h2>
      <p className="type-label font-normal text-2">{text('page_what')}</p>
      <WhyPrice symbol={symbol} seq={seq} price_scale={price_scale} when />
    </>
  );
};
