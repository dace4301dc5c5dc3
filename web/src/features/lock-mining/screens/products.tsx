import CircleHelp from 'lucide-react/icons/circle-help';
import Sprout from 'lucide-react/icons/sprout';
import { useState } from 'react';
import { lockFamilies } from '#contract/lock-mining/calls.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { PageFrame } from '../../../shared/page-frame.tsx';
import type { ScreenProps } from '../../../shared/page.ts';
import { push } from '../../../shared/navigation.ts';
import { paths } from '../../../shared/paths.ts';
import { failureCode, failureText } from '../../../shared/refusals.ts';
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
          onClick={() => push(paths.lockWelcome())}
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
  const products = useProducts();
  if (products.state === 'failed') {
    return (
      <ErrorState onRetry={() => void products.reload()} code={failureCode(products.failure)}>
        {failureText(products.failure)}
      </ErrorState>
    );
  }
  if (products.state !== 'ready') return [1, 2, 3].map((place) => <SkeletonCard key={place} />);
  const offered = products.value.filter((product) => product.family === family);
  if (offered.length === 0) return <EmptyState icon={<Sprout />}>{text('no_products')}</EmptyState>;
  return offered.map((product) => <ProductCard key={product.id} product={product} />);
};
