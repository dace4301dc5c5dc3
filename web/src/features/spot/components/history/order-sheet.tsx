import { orderReference } from '#contract/spot/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { historyTexts } from '#web/features/spot/locales/history/index.ts';
import type { Order } from '#web/features/spot/queries.ts';
import { AmendList } from './amend-list.tsx';
import { CancelButton } from './cancel-button.tsx';
import { FillRow } from './fill-row.tsx';
import { FilledBar } from './filled-bar.tsx';
import { OrderHead } from './order-card.tsx';
import { useOrder, type Amend, type Fill } from './queries.ts';
import { useOrderFacts } from './use-order-facts.ts';
import { useOrderFormat } from './use-order-format.ts';

interface OrderSheetProps {
  id: number;
  /** The order as listed, until its details are loaded. */
  known: Order | undefined;
  open: boolean;
  onClose: () => void;
}

/** One order in full: what it asked for, its fills, and the source of its prices. */
export const OrderSheet = ({ id, known, open, onClose }: OrderSheetProps) => {
  const text = useText(historyTexts);
  const read = useOrder(id, open);
  const order = read.value?.order ?? known;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('detail', { id })}
      footer={order?.status === 1 ? <CancelButton id={id} /> : undefined}
      testId="order"
    >
      {order ? (
        <Detail order={order} amends={read.value?.amends ?? []} fills={read.value?.fills} />
      ) : (
        <ReadStates read={read} skeleton={<Waiting />} />
      )}
    </Sheet>
  );
};

const Waiting = () => (
  <div aria-hidden className="flex flex-col gap-3 py-2">
    {[60, 90, 80, 90, 70].map((width, index) => (
      <SkeletonBar key={index} width={`${width}%`} />
    ))}
  </div>
);

interface DetailProps {
  order: Order;
  amends: readonly Amend[];
  fills: readonly Fill[] | undefined;
}

const Detail = ({ order, amends, fills }: DetailProps) => {
  const text = useText(historyTexts);
  const format = useOrderFormat(order.symbol);
  const facts = useOrderFacts(order, format);
  return (
    <div className="flex flex-col gap-4">
      <OrderHead order={order} format={format} />
      <FilledBar order={order} />
      <Facts facts={facts} />
      {order.tick_seq !== null && (
        <a
          href={priceLogPaths.proof({ symbol: order.symbol, seq: order.tick_seq })}
          className="flex min-h-11 items-center type-label text-accent"
          data-testid="order.prove"
        >
          {text('prove_price', { seq: order.tick_seq })}
        </a>
      )}
      <CopyField label={text('reference')} value={orderReference(order.id)} testId="order.reference" />
      {amends.length > 0 && <AmendList order={order} amends={amends} format={format} />}
      <Fills fills={fills} />
    </div>
  );
};

const MAX_FILLS = 100;

const Fills = ({ fills }: { fills: readonly Fill[] | undefined }) => {
  const text = useText(historyTexts);
  if (!fills) return <SkeletonBar width="60%" />;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="type-nav text-1">{text('fills')}</h3>
      {fills.length === 0 && <p className="type-label font-normal text-2">{text('fills_none')}</p>}
      {fills.length >= MAX_FILLS && (
        <p className="type-caption text-2">{text('fills_latest', { count: fills.length })}</p>
      )}
      <div className="-mx-4 divide-y divide-line">
        {fills.map((fill) => (
          <FillRow key={fill.id} fill={fill} />
        ))}
      </div>
    </section>
  );
};
