import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import type { Option } from '#web/features/options/queries.ts';
import { profitOf, unitsOf, type AcceptanceLine, type EndingLine } from './lines.ts';
import type { LoggedTick, Ticks } from './log-ticks.ts';

/** What the screen shows of an option, by the names of its facts. */
export const shownFields = [
  'pair',
  'direction',
  'stake',
  'duration',
  'payout',
  'accepted',
  'entry',
  'samples',
  'average',
  'outcome',
  'paid',
] as const;
export type ShownField = (typeof shownFields)[number];

const PRICE_PLACES = 8;
/** The mean of five prices has one place more. */
const MEAN_PLACES = 9;
const RULE = 1;

type Text = { toString(): string };

const price = (value: Text | null): bigint | undefined =>
  value === null ? undefined : unitsOf(value.toString(), PRICE_PLACES);
const amount = (value: Text | null): bigint | undefined => (value === null ? undefined : unitsOf(value.toString()));
const ms = (instant: Instant | null): number | undefined => (instant === null ? undefined : millisecondsOf(instant));

const showsTick = (
  tick: LoggedTick | undefined,
  shown: { readonly tick: number | null; readonly price: Text | null; readonly at: Instant | null },
): boolean =>
  tick !== undefined && tick.seq === shown.tick && price(shown.price) === tick.price && ms(shown.at) === tick.t_ms;

const showsEntry = (order: Option, { seconds }: AcceptanceLine, { entry_tick }: EndingLine, ticks: Ticks): boolean => {
  const { entry_tick: tick, entry_price, entry_at, expires_at, open_price } = order;
  if (entry_tick === undefined || tick === null)
    return tick === null && entry_price === null && entry_at === null && expires_at === null;
  const entry = ticks.get(entry_tick);
  return (
    showsTick(entry, { tick, price: entry_price, at: entry_at }) &&
    ms(expires_at) === (entry?.t_ms ?? 0) + seconds * 1000 &&
    price(open_price) === entry?.price
  );
};

const showsSamples = ({ samples, after_tick }: Option, ending: EndingLine, ticks: Ticks): boolean => {
  const wanted = ending.sample_ticks ?? [];
  if (samples.length !== wanted.length) return false;
  const shown = samples.every(
    (sample, index) => sample.tick === wanted[index] && showsTick(ticks.get(sample.tick), sample),
  );
  return shown && (after_tick ?? undefined) === ending.after_tick;
};

/** The mean is shown with nine places, which is exact: a fifth of a whole number of 1e-8. */
const showsMean = ({ mean, end_price }: Option, { sum }: EndingLine): boolean => {
  if (sum === undefined) return mean === null;
  if (mean === null) return false;
  const exact = sum * 2n;
  return [mean, end_price].every((value) => unitsOf(value.toString(), MEAN_PLACES) === exact);
};

const SIGNS = { right: 1, wrong: -1, level: 0, no_entry: 0, sample_missing: 0, quiet: 0 } as const;

/** Sources have clocks of their own. */
const CLOCKS_MS = 10_000;

const showsOutcome = (order: Option, ending: EndingLine, ticks: Ticks): boolean => {
  const { result, state, profit_result, status, ended_at } = order;
  const decided_ms = ticks.get(ending.after_tick ?? 0)?.t_ms ?? 0;
  return (
    result === ending.result &&
    state === (ending.sample_ticks ? 'settled' : 'void') &&
    status === 3 &&
    profit_result === SIGNS[ending.result] &&
    (ms(ended_at) ?? 0) >= decided_ms - CLOCKS_MS
  );
};

/** The rate, also in per cent, and what is won at it. */
const showsPayout = ({ payout_rate, profit_ratio, profit }: Option, accepted: AcceptanceLine): boolean => {
  const { payout } = accepted;
  const won = profitOf(accepted);
  return (
    unitsOf(payout_rate.toString(), 4) === payout &&
    unitsOf(profit_ratio, 2) === payout &&
    (won === undefined || amount(profit) === won)
  );
};

/** The first fact on the screen that is not the one in the signed lines and the logged ticks. */
export const otherField = (
  order: Option,
  accepted: AcceptanceLine,
  ending: EndingLine,
  ticks: Ticks,
): ShownField | undefined => {
  const net = ending.paid - accepted.stake;
  const shows: Readonly<Record<ShownField, boolean>> = {
    pair: order.symbol_name.replace('/', '') === accepted.symbol && order.id === accepted.id,
    direction: order.type === (accepted.side === 'up' ? 1 : 2),
    stake: amount(order.number) === accepted.stake && order.currency_name === accepted.currency,
    duration: order.seconds === accepted.seconds && order.rule === RULE,
    payout: showsPayout(order, accepted),
    accepted: order.accept_tick === accepted.accept_tick && ms(order.accepted_at) === accepted.accept_ms,
    entry: showsEntry(order, accepted, ending, ticks),
    samples: showsSamples(order, ending, ticks),
    average: showsMean(order, ending),
    outcome: showsOutcome(order, ending, ticks),
    paid: amount(order.paid) === ending.paid && amount(order.net) === net && amount(order.fact_profits) === net,
  };
  return shownFields.find((field) => !shows[field]);
};
