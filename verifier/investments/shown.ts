import { insist } from '../fault.ts';
import { checkFacts, instant, type Fact } from '../shown-facts.ts';
import { maturityOf, OF_TICK, type DayTick } from './decide.ts';
import { textOf, type Investment } from './lines.ts';

/* What the app showed of an investment (`order` in a saved receipt) is what its lines and the log say. */

export interface Paid {
  readonly side: string;
  readonly paid: string;
}

const LETTERS = { linked: 'L', call: 'C', put: 'P' } as const;

const shownTick = (tick: DayTick) => ({
  tick: tick.seq,
  price: textOf(tick.price * OF_TICK),
  at: instant(tick.t_ms),
});

const agreed = (one: Investment, coin: string, linked: DayTick): Fact[] => {
  const matures_at = instant(maturityOf(one));
  const name = [coin, matures_at.slice(0, 10).replaceAll('-', ''), textOf(one.linked_price), LETTERS[one.kind]];
  return [
    ['id', 'investment', one.id],
    ['reference', 'reference', `V-${one.id}`],
    ['product_id', 'product', one.product],
    ['name', 'name', name.join('-')],
    ['kind', 'kind', one.kind],
    ['coin_scale', 'digits of the coin', one.coin_scale],
    ['usdt_scale', 'digits of USDT', one.usdt_scale],
    ['shares', 'number of shares', one.shares],
    ['share', 'size of a share', textOf(one.share)],
    ['amount', 'amount', textOf(one.amount)],
    ['rate', 'yield a year', textOf(one.rate)],
    ['days', 'number of days', one.days],
    ['linked_price', 'linked price', textOf(one.linked_price)],
    ['linked', 'tick of the linked price', shownTick(linked)],
    ['coins', 'result in coins', textOf(one.coins)],
    ['usdt', 'result in USDT', textOf(one.usdt)],
    ['bought_at', 'time of the purchase', instant(one.bought_ms)],
    ['starts_at', 'end of the sale', instant(one.starts_ms)],
    ['matures_at', 'maturity', matures_at],
  ];
};

const ended = ({ side, paid }: Paid, tick: DayTick | undefined): Fact[] => [
  ['state', 'state', tick ? 'completed' : 'failed'],
  ['status', 'status', tick ? 3 : 0],
  ['settled', 'settlement tick', tick ? shownTick(tick) : null],
  ['side', 'currency of the payout', side],
  ['paid', 'amount paid', paid],
];

/** A tick may have settled its product before it is paid. */
const running = (order: Readonly<Record<string, unknown>>, tick: DayTick | undefined): Fact[] => {
  const { state } = order;
  insist(state === 'purchased' || state === 'settling', `the app showed ${String(state)}, and it has not ended`);
  return [
    ['status', 'status', state === 'purchased' ? 1 : 2],
    ['settled', 'settlement tick', order['settled'] === null || !tick ? null : shownTick(tick)],
    ['side', 'currency of the payout', null],
    ['paid', 'amount paid', null],
    ['ended_at', 'time of the ending', null],
  ];
};

export const checkShown = (
  order: Readonly<Record<string, unknown>>,
  one: Investment,
  {
    linked,
    settled,
    paid,
  }: Readonly<Record<'linked', DayTick> & Record<'settled', DayTick | undefined>> & {
    /** Undefined while it runs. */
    readonly paid: Paid | undefined;
  },
): void => {
  const { symbol, currency_name } = order;
  const is_market = typeof symbol === 'string' && symbol.replace('/', '') === one.symbol;
  insist(is_market, `the app showed ${String(symbol)} as the market, and it is ${one.symbol}`);
  const coin = symbol.split('/')[0] ?? '';
  insist(currency_name === coin, `the app showed ${String(currency_name)} as the coin of ${symbol}`);
  checkFacts(order, [...agreed(one, coin, linked), ...(paid ? ended(paid, settled) : running(order, settled))]);
};
