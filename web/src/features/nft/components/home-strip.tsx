import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '#ui/i18n/texts.ts';
import { payTexts } from '../locales/pay/index.ts';
import { nftPaths } from '../paths.ts';
import { PayRing } from './pay/pay-ring.tsx';
import { useAwaiting } from './pay/use-awaiting.ts';
import { useNftNews } from './pay/use-news.ts';

/** NA5: the won auction whose time to pay ends first; nothing without one. */
export const HomeStrip = () => {
  const text = useText(payTexts);
  const orders = useAwaiting();
  useNftNews();
  const [first] = orders;
  if (!first) return null;
  return (
    <a
      href={nftPaths.mine({ segment: 'messages' })}
      className="flex min-h-12 items-center gap-3 rounded-card bg-surface px-4 py-2 shadow-card active:bg-pressed"
      data-testid="home.nft"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="type-label wrap-anywhere text-1">
          {orders.length > 1 ? text('won_several', { count: orders.length }) : text('won_one', { name: first.name })}
        </span>
        <span className="ms-auto flex items-center gap-2 type-label text-2">
          {text('pay_within')}
          <PayRing order={first} />
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-3" />
    </a>
  );
};
