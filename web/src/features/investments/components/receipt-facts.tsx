import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { broughtCoin, forkFacts, sideCoin } from '../form.ts';
import { investmentTexts } from '../locales/index.ts';
import { useCurrentPrice, type Order, type Receipt } from '../queries.ts';
import { ForkPanel } from './fork-panel.tsx';
import { Losses } from './losses.tsx';
import { TickRow } from './tick-row.tsx';
import { useInvestFormat } from './use-invest-format.ts';

/** What was agreed, the picture of it, the prices that decide, and the signed lines. */
export const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  // The picture cannot be drawn without its amounts.
  const { hidden } = useHiddenAmounts();
  const { order, acceptance, ending } = receipt;
  const { symbol, linked, linked_price, settled } = order;
  return (
    <>
      {!hidden && <Picture order={order} />}
      <Part title={text('order_part')}>
        <Facts facts={useAgreed(order)} />
      </Part>
      <Part title={text('prices_part')}>
        <div className="flex flex-col">
          <TickRow
            name={text('linked_price')}
            symbol={symbol}
            tick={linked}
            value={format.linked(linked_price)}
            testId="invest-receipt.linked"
          />
          {settled && (
            <TickRow name={text('settlement_price')} symbol={symbol} tick={settled} testId="invest-receipt.settled" />
          )}
        </div>
      </Part>
      <Part title={text('record_part')}>
        <CopyField
          label={text('bought_line')}
          value={acceptance.line}
          copies={acceptance.note}
          tail={8}
          testId="invest-receipt.acceptance"
        />
        {ending && (
          <CopyField
            label={text('settled_line')}
            value={ending.line}
            copies={ending.note}
            tail={8}
            testId="invest-receipt.ending"
          />
        )}
      </Part>
    </>
  );
};

/** While it runs with the current price, afterwards with the one that settled it. */
const Picture = ({ order }: { order: Order }) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const current = useCurrentPrice({ symbol: order.symbol, now: null });
  const over = order.side !== null;
  const price = over ? order.settled?.price : current?.price;
  const caption = text('fork_when', { time: format.instant(order.matures_at, 'date_time') });
  return (
    <ForkPanel
      terms={order}
      amount={order.amount}
      price={price}
      settled={over}
      stale={!over && current?.stale}
      title={text('fork_title')}
      caption={caption}
    >
      {!over && <Losses terms={order} facts={forkFacts(order, order.amount, price)} matures_at={order.matures_at} />}
    </ForkPanel>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <div className="flex flex-col gap-3">
      <h2 className="type-row text-1">{title}</h2>
      {children}
    </div>
  </Card>
);

const useAgreed = (order: Order): readonly Fact[] => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const { mask } = useHiddenAmounts();
  const { kind, currency_name: coin, days, side, paid } = order;
  return [
    { label: text('reference'), value: order.reference, testId: 'invest-receipt.reference' },
    { label: text('product'), value: text(`name_${kind}`, { coin, days }) },
    { label: text('state'), value: text(`state_${order.state}`) },
    { label: text('shares'), value: format.whole(order.shares) },
    { label: text('you_paid'), value: mask(format.cost(order.amount, broughtCoin(order))) },
    { label: text('apr'), value: format.apr(order.rate) },
    { label: text('bought'), value: format.instant(order.bought_at, 'receipt') },
    { label: text('matures'), value: format.instant(order.matures_at, 'receipt') },
    ...(side && paid
      ? [
          {
            label: text('received'),
            value: mask(format.exact(paid, sideCoin(side, order))),
            testId: 'invest-receipt.received',
          },
        ]
      : []),
  ];
};
