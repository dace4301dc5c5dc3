import SearchX from 'lucide-react/icons/search-x';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { LoadedPage } from '#web/shared/loaded-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { workNameIn } from '../components/buy/work-name.ts';
import { OrderCard } from '../components/mine/order-card.tsx';
import { OwnPage } from '../components/own/own-page.tsx';
import { useAwaiting } from '../components/pay/use-awaiting.ts';
import { useNftNews } from '../components/pay/use-news.ts';
import { usePaySheet } from '../components/pay/use-pay-sheet.tsx';
import { ownTexts } from '../locales/own/index.ts';
import { nftPaths } from '../paths.ts';
import { useOwn, type WorkName } from '../queries.ts';

/** One own work. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(ownTexts);
  const name = workNameIn(query);
  useNftNews();
  if (name) return <Loaded name={name} />;
  return (
    <PageFrame title={text('title')} testId="nft.own">
      <Unknown />
    </PageFrame>
  );
};

const Loaded = ({ name }: { name: WorkName }) => {
  const text = useText(ownTexts);
  const order = useAwaiting().find(({ code }) => 'code' in name && code === name.code);
  // The receipt of a payment stays open while the order becomes an own work.
  const { start, opening, sheet } = usePaySheet();
  /** NA5: won, and owned as soon as it is paid. */
  const says = order ? (
    <OrderCard order={order} fresh={false} opening={opening === order.id} onPay={() => start(order)} />
  ) : (
    <Unknown />
  );
  return (
    <>
      <LoadedPage
        read={useOwn(name)}
        title={text('title')}
        gone={{ reason: 'nft_unknown', says }}
        skeleton={<SkeletonCards count={2} lines={6} />}
        testId="nft.own"
      >
        {(item, old) => <OwnPage item={item} old={old} />}
      </LoadedPage>
      {sheet}
    </>
  );
};

const Unknown = () => {
  const text = useText(ownTexts);
  return (
    <EmptyState icon={<SearchX />} action={{ label: text('to_mine'), href: nftPaths.mine() }} testId="nft.own.unknown">
      {text('unknown')}
    </EmptyState>
  );
};
