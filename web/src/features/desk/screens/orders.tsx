import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import type { DeskSide, DeskState } from '#contract/desk/rules.ts';
import { Chip, Tag, type TagTone } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { RecordList } from '#web/shared/record-list.tsx';
import { useOrderFormat } from '../components/order/use-order-format.ts';
import { ordersTexts } from '../locales/orders/index.ts';
import { useOrders } from '../components/order/queries.ts';
import { deskPaths } from '../paths.ts';
import type { OrderRow } from '../queries.ts';

const ID = 'desk-orders';
const kinds = ['running', 'all'] as const;
const sides = ['buy', 'sell'] as const;

const tones: Readonly<Record<DeskState, TagTone>> = {
  unpaid: 'warn',
  paid: 'info',
  appeal: 'danger',
  released: 'up',
  cancelled: 'plain',
};

/** What this side has to do now. */
const turnOf = (side: DeskSide, state: DeskState) => {
  if (side === 'buy' && state === 'unpaid') return 'turn_pay';
  return side === 'sell' && state === 'paid' ? 'turn_check' : undefined;
};

/** Own orders on both sides. */
export const Screen = () => {
  const text = useText(ordersTexts);
  const [kind, setKind] = useState<(typeof kinds)[number]>('running');
  const [side, setSide] = useState<DeskSide>();
  return (
    <PageFrame title={text('title')} testId="desk.orders">
      <Tabs
        id={ID}
        label={text('title')}
        items={kinds.map((value) => ({ value, label: text(value) }))}
        value={kind}
        onChange={setKind}
        testId="desk.orders.kind"
      />
      <div role="group" aria-label={text('side')} className="flex flex-wrap gap-2">
        {sides.map((value) => (
          <Chip
            key={value}
            selected={side === value}
            onClick={() => setSide(side === value ? undefined : value)}
            testId={`desk.orders.${value}`}
          >
            {text(`only_${value}`)}
          </Chip>
        ))}
      </div>
      <TabPanel id={ID} value={kind}>
        <List running={kind === 'running'} side={side} />
      </TabPanel>
    </PageFrame>
  );
};

const List = ({ running, side }: { running: boolean; side: DeskSide | undefined }) => {
  const text = useText(ordersTexts);
  const format = useOrderFormat();
  const list = useOrders({ ...(running && { running }), side });
  const marks = ({ side: own, state, unread }: OrderRow) => (
    <span className="flex flex-wrap gap-1 pt-1">
      <Tag tone={tones[state]}>{text(turnOf(own, state) ?? `state_${state}`)}</Tag>
      {unread > 0 && <Tag tone="danger">{text('unread', { count: unread })}</Tag>}
    </span>
  );
  return (
    <RecordList
      list={list}
      testId="desk.orders.list"
      empty={{
        icon: <ReceiptText />,
        words: text(running ? 'none_running' : 'none'),
        action: { label: text('offers'), href: deskPaths.list() },
      }}
      row={(order) => ({
        key: order.id,
        title: text(`title_${order.side}`, { amount: format.exact(order.amount, order) }),
        caption: [order.other.name, format.instant(order.made_at, 'date_time'), marks(order)],
        value: format.money(order.money, order.fiat, 'up'),
        href: deskPaths.order({ id: order.id }),
        testId: 'desk.orders.row',
      })}
    />
  );
};
