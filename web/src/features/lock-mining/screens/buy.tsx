import SearchX from 'lucide-react/icons/search-x';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { lockMiningPaths } from '../paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { BuyForm } from '../components/buy-form.tsx';
import { lockMiningTexts } from '../locales/index.ts';
import { useProducts } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(lockMiningTexts);
  const products = useProducts();
  const product = products.value?.find(({ id }) => String(id) === query['config_id']);
  if (product) return <BuyForm product={product} />;
  return (
    <PageFrame title={text('title')} testId="lock-buy">
      <ReadStates read={products} skeleton={<SkeletonCards count={2} />}>
        {() => (
          <EmptyState icon={<SearchX />} action={{ label: text('see_products'), href: lockMiningPaths.products() }}>
            {text('product_gone')}
          </EmptyState>
        )}
      </ReadStates>
    </PageFrame>
  );
};
