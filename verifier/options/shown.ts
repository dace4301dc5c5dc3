import { insist } from '../fault.ts';
import { checkFacts, instant, wire, type Fact } from '../shown-facts.ts';
import type { Decision } from './decide.ts';
import { textOf, type Acceptance } from './lines.ts';
import type { Ticks } from './market.ts';

/* What the app showed of an option (`order` in a saved receipt) is what its lines and the log say. */

const PRICE = { code: '', scale: 8 };
/** The mean of five prices has one digit more than a price. */
const MEAN = { code: '', scale: 9 };
const RATE = { code: '', scale: 4 };

const signedTextOf = (units: bigint, currency: Acceptance['currency']): string =>
  units < 0n ? `-${textOf(-units, currency)}` : textOf(units, currency);

const agreed = ({
  id,
  symbol,
  is_up,
  stake,
  currency,
  seconds,
  payout,
  accept_tick,
  accept_ms,
}: Acceptance): Fact[] => [
  ['id', 'option', id],
  ['show_micro_id', 'number of the option', 10_000 + id],
  ['type', 'direction', is_up ? 1 : 2],
  ['seconds', 'duration', seconds],
  ['number', 'stake', textOf(stake, currency)],
  ['currency_name', 'currency', currency.code],
  ['fee', 'fee', '0'],
  ['payout_rate', 'payout rate', textOf(payout, RATE)],
  ['profit_ratio', 'payout in percent', `${payout / 100n}.${String(payout % 100n).padStart(2, '0')}`],
  ['profit', 'profit if right', textOf((stake * payout) / 10_000n, currency)],
  ['accept_tick', 'accept tick', accept_tick],
  ['accepted_at', 'time of the acceptance', instant(accept_ms)],
  ['created_at', 'time of the acceptance', wire(instant(accept_ms))],
  ['rule', 'rule', 1],
  ['symbol_name', 'market', `${symbol.slice(0, -4)}/${symbol.slice(-4)}`],
];

const ended = ({ stake, currency }: Acceptance, { result, after, sum }: Decision, paid: bigint): Fact[] => {
  const net = signedTextOf(paid - stake, currency);
  const mean = sum === undefined ? undefined : textOf(sum * 2n, MEAN);
  return [
    ['result', 'result', result],
    ['state', 'state', sum === undefined ? 'void' : 'settled'],
    ['status', 'status', 3],
    ['profit_result', 'result as a number', result === 'right' ? 1 : result === 'wrong' ? -1 : 0],
    ['after_tick', 'tick after', after],
    ['paid', 'amount paid', textOf(paid, currency)],
    ['net', 'net result', net],
    ['fact_profits', 'net result', net],
    ['mean', 'mean', mean ?? null],
    ['end_price', 'settlement price', mean ?? '0'],
    ['remain_milli_seconds', 'time that remains', 0],
  ];
};

const entered = ({ seconds }: Acceptance, { entry }: Decision, ticks: Ticks): Fact[] => {
  const price = entry === undefined ? undefined : textOf(ticks.price(entry), PRICE);
  const t_ms = entry === undefined ? undefined : ticks.time(entry);
  return [
    ['entry_tick', 'entry tick', entry ?? null],
    ['entry_price', 'entry price', price ?? null],
    ['open_price', 'entry price', price ?? '0'],
    ['entry_at', 'time of the entry', t_ms === undefined ? null : instant(t_ms)],
    ['expires_at', 'expiry', t_ms === undefined ? null : instant(t_ms + seconds * 1000)],
  ];
};

const samplesOf = ({ samples }: Decision, ticks: Ticks): Fact => [
  'samples',
  'samples',
  (samples ?? []).map((tick) => ({ tick, price: textOf(ticks.price(tick), PRICE), at: instant(ticks.time(tick)) })),
];

const checkTimes = (order: Readonly<Record<string, unknown>>): void => {
  const { ended_at, handled_at, complete_at } = order;
  const is_one = handled_at === wire(ended_at) && complete_at === wire(ended_at);
  insist(is_one, 'the app showed two times of the ending');
};

export const checkShown = (
  order: Readonly<Record<string, unknown>>,
  option: Acceptance,
  decision: Decision,
  paid: bigint,
  ticks: Ticks,
): void => {
  const facts = [
    ...agreed(option),
    ...ended(option, decision, paid),
    ...entered(option, decision, ticks),
    samplesOf(decision, ticks),
  ];
  checkFacts(order, facts);
  const { currency_name, legal_name } = (order['currency_match'] ?? {}) as Record<string, unknown>;
  const pair = `${String(currency_name)}/${String(legal_name)}`;
  insist(pair === order['symbol_name'], `the app showed ${pair} as the market`);
  checkTimes(order);
};
