import ChevronRight from 'lucide-react/icons/chevron-right';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Sprout from 'lucide-react/icons/sprout';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { startCalls } from '#contract/site/start-calls.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { CalculatorRow } from '#web/features/finance/components/calculator-row.tsx';
import { MyProductsRow } from '#web/features/finance/components/my-products-row.tsx';
import { News } from '#web/features/finance/components/news.tsx';
import { TotalCard } from '#web/features/finance/components/total-card.tsx';
import { useRead } from '#web/shared/calls.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { mapRead } from '#web/shared/reads.ts';
import type { Product, WebRoom } from '#web/shared/room.ts';
import { labelKey, roomLabels } from '#web/shared/rooms.ts';
import { appTexts } from '../locales/index.ts';
import { addressOfItem, isOpen, nameKey, type MenuItem } from '../home/menu.ts';
import { MenuIcon } from '../home/menu-icon.tsx';
import { rooms } from '../rooms.ts';

interface Offer {
  readonly item: MenuItem;
  readonly room: WebRoom;
  readonly product: Product;
}

/** The server's menu decides which products are open; the room of each states its yield and cost. */
const offersIn = (menu: readonly MenuItem[]): readonly Offer[] =>
  menu
    .filter((item) => item.is_financial === 1 && isOpen(item))
    .flatMap((item) =>
      rooms.flatMap((room) => {
        const product = room.products?.[item.name_key];
        return product ? [{ item, room, product }] : [];
      }),
    );

export const Screen = () => {
  const text = useText(appTexts);
  const offers = mapRead(useRead(startCalls.menu, {}, { keep: true }), offersIn);
  return (
    <PageFrame title={text('tab_finance')} tab testId="finance">
      <TotalCard />
      <MyProductsRow />
      <p className="type-body text-2">{text('finance_intro')}</p>
      <ReadStates
        read={offers}
        skeleton={<SkeletonCards count={3} />}
        empty={<EmptyState icon={<Sprout />}>{text('finance_empty')}</EmptyState>}
      >
        {(shown) => shown.map((offer) => <OfferCard key={offer.item.id} {...offer} />)}
      </ReadStates>
      <CalculatorRow />
      <News />
    </PageFrame>
  );
};

const OfferCard = ({ item, room, product }: Offer) => {
  const text = useText(appTexts);
  const label = useText(roomLabels);
  return (
    <a
      href={product.address?.() ?? addressOfItem(item)}
      className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-card transition-[scale] duration-80 active:scale-98"
      data-testid={`finance.${item.name_key.replace('home.', '')}`}
    >
      <span className="flex items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-card bg-accent/(--tint) text-accent">
          <MenuIcon name={item.icon} />
        </span>
        <span className="min-w-0 flex-1 type-row text-1">{text(nameKey(item))}</span>
        <ChevronRight aria-hidden size={20} className="-me-1 text-3" />
      </span>
      <span className="flex items-start gap-2 type-label font-normal text-2">
        <CirclePlus aria-hidden size={16} className="mt-0.5 text-accent" />
        {label(labelKey(room, product.gives))}
      </span>
      <span className="flex items-start gap-2 type-label font-normal text-2">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 text-warn" />
        {label(labelKey(room, product.costs))}
      </span>
    </a>
  );
};
