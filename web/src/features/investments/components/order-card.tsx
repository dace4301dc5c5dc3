import { failsAt, type PayoutSide } from '#contract/investments/rules.ts';
import { Card } from '#ui/card.tsx';
import { Tag, type TagTone } from '#ui/chip.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { broughtCoin, conditionsOf, sideCoin } from '../form.ts';
import { investmentTexts } from '../locales/index.ts';
import { investmentPaths } from '../paths.ts';
import type { Order } from '../queries.ts';
import { TickRow } from './tick-row.tsx';
import { useInvestFormat } from './use-invest-format.ts';

const tones: Readonly<Record<Order['state'], TagTone>> = {
  purchased: 'accent',
  settling: 'info',
  completed: 'plain',
  failed: 'warn',
};

/** One order: what was paid, what it comes to, and the two prices that decide it. */
export const OrderCard = ({ order }: { order: Order }) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const { mask } = useHiddenAmounts();
  const { symbol, linked, linked_price, settled, state, kind, currency_name, days } = order;
  const coin = broughtCoin(order);
  return (
    <Card testId={`invest-mine.order-${order.id}`}>
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <CoinIcon code={coin.currency_name} size={24} />
          <div className="flex min-w-0 flex-1 flex-col">
            <span className="num type-row text-1">{mask(format.cost(order.amount, coin))}</span>
            <span className="type-caption text-2">{text(`name_${kind}`, { coin: currency_name, days })}</span>
          </div>
          <span data-testid="invest-mine.state-words">
            <Tag tone={tones[state]}>{text(`state_${state}`)}</Tag>
          </span>
        </div>
        <StateNote order={order} />
        <Facts facts={useFacts(order)} />
        <div className="flex flex-col border-t border-line pt-1">
          <TickRow
            name={text('linked_price')}
            symbol={symbol}
            tick={linked}
            value={format.linked(linked_price)}
            testId="invest-mine.linked"
          />
          {settled && (
            <TickRow name={text('settlement_price')} symbol={symbol} tick={settled} testId="invest-mine.settled" />
          )}
          <a
            href={investmentPaths.receipt({ id: order.id })}
            className="flex min-h-11 items-center justify-between gap-4 type-label text-accent"
            data-testid="invest-mine.receipt"
          >
            {text('receipt')}
            <span className="num font-normal text-2">{order.reference}</span>
          </a>
        </div>
      </div>
    </Card>
  );
};

const StateNote = ({ order: { state, matures_at } }: { order: Order }) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  if (state === 'failed') return <Note>{text('failed_why')}</Note>;
  if (state !== 'settling') return null;
  const [time, until] = [format.instant(matures_at, 'date_time'), format.instant(failsAt(matures_at), 'time')];
  return <Note>{text('settling_why', { time, until })}</Note>;
};

const Note = ({ children }: { children: string }) => <p className="type-label font-normal text-2">{children}</p>;

/** Until it is paid both results, then the one that was. */
const useFacts = (order: Order): readonly Fact[] => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const { mask } = useHiddenAmounts();
  const { kind, linked_price, coins, usdt, side, paid, matures_at, ended_at } = order;
  const conditions = conditionsOf(kind);
  const result = (of: PayoutSide, value: typeof coins): Fact => ({
    label: text(conditions[of], { price: format.linked(linked_price) }),
    value: mask(format.result(value, sideCoin(of, order))),
    testId: `invest-mine.${of}`,
  });
  if (!side || !paid)
    return [
      result('coins', coins),
      result('usdt', usdt),
      { label: text('matures'), value: format.instant(matures_at, 'date_time') },
    ];
  return [
    {
      label: text('received'),
      value: mask(format.result(paid, sideCoin(side, order))),
      testId: 'invest-mine.received',
    },
    ...(ended_at ? [{ label: text('ended'), value: format.instant(ended_at, 'date_time') }] : []),
  ];
};
