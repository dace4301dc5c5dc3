import ArrowLeft from 'lucide-react/icons/arrow-left';
import Hammer from 'lucide-react/icons/hammer';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { uiTexts } from '#ui/locales/index.ts';
import { remembered } from '#ui/remembered.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { SpotTrade } from '../features/spot/components/trade/spot-trade.tsx';
import { tradeTexts } from '../features/spot/locales/trade/index.ts';
import type { Query } from '../shared/address.ts';
import { useFamilies } from '../shared/families.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { back } from '../shared/navigation.ts';
import { PageFrame } from '../shared/page-frame.tsx';
import { appTexts } from './locales/index.ts';

const products = ['spot', 'futures', 'options'] as const;
type Product = (typeof products)[number];

/** The product that the tab root showed last. */
const lastProduct = remembered<Product>('candor.trade.product', products);

const FuturesTrade = lazyPart(
  async () => (await import('../features/futures/components/trade/entry.ts')).loadFuturesTrade(),
  { waiting: <SkeletonCard lines={8} /> },
);
const TradeChart = lazyPart(async () => (await import('./trade-chart.tsx')).TradeChart);
const FuturesChart = lazyPart(async () => (await import('./trade-chart.tsx')).FuturesChart);

interface TradeShellProps {
  query: Query;
  tab?: boolean;
}

/** Spot, futures and options behind one switch, which is there once a second one is open. */
export const TradeShell = ({ query, tab = false }: TradeShellProps) => {
  const text = useText(appTexts);
  const offered = useOffered();
  const { product, choose } = useProduct(query, tab, offered);
  return (
    <PageFrame
      title={text('tab_trade')}
      tab={tab}
      testId="trade"
      bar={
        offered.length > 1 ? <ShellBar offered={offered} product={product} onChoose={choose} tab={tab} /> : undefined
      }
    >
      {product === 'spot' ? (
        <SpotTrade query={query} tab={tab} Chart={TradeChart} />
      ) : product === 'futures' ? (
        <FuturesTrade query={query} tab={tab} Chart={FuturesChart} />
      ) : (
        <EmptyState icon={<Hammer />} testId={`trade.${product}`}>
          {text('trade_later')}
        </EmptyState>
      )}
    </PageFrame>
  );
};

const useOffered = (): readonly Product[] => {
  const families = useFamilies();
  return products.filter((product) => product === 'spot' || families.includes(product));
};

/** A choice made here counts until another address is opened; without either, the tab shows its last product. */
const useProduct = ({ kind }: Query, tab: boolean, offered: readonly Product[]) => {
  const asked = products.find((name) => name === kind);
  const last = lastProduct.use();
  const [chosen, setChosen] = useState<{ readonly over: string | undefined; readonly product: Product }>();
  const product =
    chosen && chosen.over === kind ? chosen.product : (asked ?? (tab && offered.includes(last) ? last : 'spot'));
  const choose = (next: Product): void => {
    setChosen({ over: kind, product: next });
    if (tab) lastProduct.set(next);
  };
  return { product, choose };
};

interface ShellBarProps {
  offered: readonly Product[];
  product: Product;
  onChoose: (product: Product) => void;
  tab: boolean;
}

const ShellBar = ({ offered, product, onChoose, tab }: ShellBarProps) => {
  const text = useText(tradeTexts);
  const words = useText(uiTexts);
  return (
    <div className={`flex w-full min-w-0 items-center gap-1 py-1 ${tab ? 'px-3' : 'pe-3'}`}>
      {!tab && (
        <IconButton icon={<ArrowLeft aria-hidden size={24} />} label={words('back')} onClick={back} testId="nav.back" />
      )}
      <div className="min-w-0 flex-1">
        <Tabs
          label={text('products')}
          items={offered.map((value) => ({ value, label: text(value) }))}
          value={product}
          onChange={onChoose}
          testId="trade.products"
        />
      </div>
    </div>
  );
};
