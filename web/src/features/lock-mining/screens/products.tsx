import CircleHelp from 'lucide-react/icons/circle-help';
import Sprout from 'lucide-react/icons/sprout';
import { useState } from 'react';
import { lockFamilies } from '#contract/lock-mining/calls.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { push } from '#web/shared/navigation.ts';
import { lockMiningPaths } from '../paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { mapRead } from '#web/shared/reads.ts';
import { ProductCard } from '../components/product-card.tsx';
import { SummaryCard } from '../components/summary-card.tsx';
import { lockMiningTexts } from '../locales/index.ts';
import { useProducts } from '../queries.ts';

type Family = (typeof lockFamilies)[number];

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(lockMiningTexts);
  const [family, setFamily] = useState<Family>(lockFamilies.find((name) => name === query['family']) ?? 'lock');
  return (
    <PageFrame
      title={text('title')}
      testId="lock-products"
      icons={
        <IconButton
          icon={<CircleHelp aria-hidden size={24} />}
          label={text('how_it_works')}
          onClick={() => push(lockMiningPaths.welcome())}
        />
      }
    >
      <SummaryCard />
      <Tabs
        label={text('families')}
        items={lockFamilies.map((value) => ({ value, label: text(`family_${value}`) }))}
        value={family}
        onChange={setFamily}
        testId="lock-products.families"
      />
      <Products family={family} />
    </PageFrame>
  );
};

const Products = ({ family }: { family: Family }) => {
  const text = useText(lockMiningTexts);
  const offered = mapRead(useProducts(), (products) => products.filter((product) => product.family === family));
  return (
    <ReadStates
      read={offered}
      skeleton={<SkeletonCards count={3} />}
      empty={<EmptyState icon={<Sprout />}>{text('no_products')}</EmptyState>}
    >
      {(products) => products.map((product) => <ProductCard key={product.id} product={product} />)}
    </ReadStates>
  );
};
