import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { uiTexts } from '#ui/locales/index.ts';
import { remembered } from '#ui/remembered.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { SpotTrade } from '../features/spot/components/trade/spot-trade.tsx';
import { tradeTexts } from '../features/spot/locales/trade/index.ts';
import { sitePaths } from '../features/site/paths.ts';
import type { Query } from '../shared/address.ts';
import { useConfig } from '../shared/families.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { back, replace, useStack } from '../shared/navigation.ts';
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
const OptionsTrade = lazyPart(
  async () => (await import('../features/options/components/trade/entry.ts')).loadOptionsTrade(),
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
  const waits = !offered.includes(product);
  useRefusal(waits);
  return (
    <PageFrame
      title={text('tab_trade')}
      tab={tab}
      testId="trade"
      bar={
        offered.length > 1 ? <ShellBar offered={offered} product={product} onChoose={choose} tab={tab} /> : undefined
      }
    >
      {waits ? (
        <SkeletonCard lines={8} />
      ) : product === 'spot' ? (
        <SpotTrade query={query} tab={tab} Chart={TradeChart} />
      ) : product === 'futures' ? (
        <FuturesTrade query={query} tab={tab} Chart={FuturesChart} />
      ) : (
        <OptionsTrade query={query} tab={tab} />
      )}
    </PageFrame>
  );
};

const useOffered = (): readonly Product[] => {
  const { value, state } = useConfig();
  // Without an answer each product says itself why it cannot be shown.
  if (state === 'failed') return products;
  const families = value?.families ?? [];
  return products.filter((product) => product === 'spot' || families.includes(product));
};

/** Only this screen is replaced, and none that is on top of it. */
const HERE = /^pages\/transaction\/(?:index2?|currency|contract)$/;

/** T10: the address of a product that is not offered here leads to the page that says so, and what still works. */
const useRefusal = (waits: boolean): void => {
  const { state, loading } = useConfig();
  const { stack } = useStack();
  const refused = waits && state === 'ready' && !loading && HERE.test(stack.at(-1)?.path ?? '');
  useEffect(() => {
    if (refused) replace(sitePaths.refused());
  }, [refused]);
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
