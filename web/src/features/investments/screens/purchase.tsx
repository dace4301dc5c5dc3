import SearchX from 'lucide-react/icons/search-x';
import { Refused } from '#contract/kit/client.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { BuyForm } from '../components/buy-form.tsx';
import { investmentTexts } from '../locales/index.ts';
import { investmentPaths } from '../paths.ts';
import { useProduct } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(investmentTexts);
  const id = idIn(query['id']);
  if (id !== undefined) return <Loaded id={id} />;
  return (
    <PageFrame title={text('title')} testId="invest-buy">
      <Unknown />
    </PageFrame>
  );
};

const Unknown = () => {
  const text = useText(investmentTexts);
  return (
    <EmptyState
      icon={<SearchX />}
      action={{ label: text('see_products'), href: investmentPaths.products() }}
      testId="invest-buy.unknown"
    >
      {text('product_gone')}
    </EmptyState>
  );
};

const Loaded = ({ id }: { id: number }) => {
  const text = useText(investmentTexts);
  const read = useProduct(id);
  if (read.value) return <BuyForm product={read.value} />;
  const gone = read.failure instanceof Refused && read.failure.reason === 'invest_product_unknown';
  return (
    <PageFrame title={text('title')} testId="invest-buy">
      {gone ? <Unknown /> : <ReadStates read={read} skeleton={<SkeletonCards count={3} lines={5} />} />}
    </PageFrame>
  );
};
