import CircleHelp from 'lucide-react/icons/circle-help';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Sprout from 'lucide-react/icons/sprout';
import { useState } from 'react';
import { dualKinds } from '#contract/investments/rules.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useFamilies } from '#web/shared/families.ts';
import { FeedStatePill } from '#web/shared/feed-state-line.tsx';
import { push } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { mapRead } from '#web/shared/reads.ts';
import { Ladder } from '../components/ladder.tsx';
import { ProductCard } from '../components/product-card.tsx';
import { SummaryCard } from '../components/summary-card.tsx';
import { investmentTexts } from '../locales/index.ts';
import { investmentPaths } from '../paths.ts';
import { useProducts, type Product } from '../queries.ts';

const segments = ['invest', 'dual'] as const;
type Segment = (typeof segments)[number];

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(investmentTexts);
  const families = useFamilies();
  // Both until the server has said which are switched on.
  const open = segments.filter((name) => families.length === 0 || families.includes(name));
  const [chosen, setChosen] = useState<Segment>(query['segment'] === 'dual' ? 'dual' : 'invest');
  const segment = open.includes(chosen) ? chosen : open[0];
  return (
    <PageFrame title={text('title')} testId="invest" icons={<Icons />}>
      <SummaryCard />
      {segment && (
        <div className="relative">
          <Tabs
            label={text('segments')}
            items={open.map((value) => ({ value, label: text(`segment_${value}`) }))}
            value={segment}
            onChange={setChosen}
            testId="invest.segments"
          />
          <FeedStatePill />
        </div>
      )}
      {segment === 'invest' && <Linked />}
      {segment === 'dual' && <Dual />}
      {!segment && <None />}
    </PageFrame>
  );
};

const Icons = () => {
  const text = useText(investmentTexts);
  return (
    <>
      <IconButton
        icon={<ReceiptText aria-hidden size={24} />}
        label={text('my_investments')}
        onClick={() => push(investmentPaths.mine())}
      />
      <IconButton
        icon={<CircleHelp aria-hidden size={24} />}
        label={text('how_it_works')}
        onClick={() => push(investmentPaths.help())}
      />
    </>
  );
};

const None = () => {
  const text = useText(investmentTexts);
  return (
    <EmptyState icon={<Sprout />} testId="invest.none">
      {text('no_products')}
    </EmptyState>
  );
};

const Linked = () => {
  const offered = mapRead(useProducts(), (products) => products.filter(({ kind }) => kind === 'linked'));
  return (
    <ReadStates read={offered} skeleton={<SkeletonCards count={2} lines={6} />} empty={<None />}>
      {(products) => products.map((product) => <ProductCard key={product.id} product={product} />)}
    </ReadStates>
  );
};

const Dual = () => {
  const text = useText(investmentTexts);
  const [kind, setKind] = useState<(typeof dualKinds)[number]>('call');
  const offered = mapRead(useProducts(), (products) => laddersOf(products.filter((product) => product.kind === kind)));
  return (
    <>
      <Tabs
        label={text('direction')}
        look="row"
        items={dualKinds.map((value) => ({ value, label: text(`kind_${value}`) }))}
        value={kind}
        onChange={setKind}
        testId="invest.direction"
      />
      <p className="type-label font-normal text-2">{text(`about_${kind}`)}</p>
      <ReadStates read={offered} skeleton={<SkeletonCards count={2} lines={6} />} empty={<None />}>
        {(ladders) => ladders.map((products) => <Ladder key={products[0].currency_id} products={products} />)}
      </ReadStates>
    </>
  );
};

type Rungs = readonly [Product, ...Product[]];

/** One ladder for each coin, in the order of the answer. */
const laddersOf = (products: readonly Product[]): readonly Rungs[] =>
  [...Map.groupBy(products, ({ currency_id }) => currency_id).values()].flatMap(([first, ...rest]) =>
    first ? [[first, ...rest] as const] : [],
  );
