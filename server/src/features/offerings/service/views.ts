import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, wireTime, type Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  passedIfEndedNow,
  phaseAt,
  remainingOf,
  timeStatusOf,
  unlocksOf,
  type OfferingPhase,
} from '#contract/offerings/rules.ts';
import { coins, USDT, type Currency } from '#server/core/catalogue.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { applicationsTo, type ApplicationRow } from '../store/applications.ts';
import { countOfferings, offeringsPage, shownOffering, type ShownOffering } from '../store/offerings.ts';
import { remindedOf } from '../store/reminders.ts';
import { payCurrencies, shownPrice, type OfferingPrices } from './price.ts';

const DAY_MS = 86_400_000;
const HUNDRED = Decimal.of(100);
const BTC = 1;
const ETH = 2;

interface Beside {
  readonly known: readonly Currency[];
  readonly reminded: ReadonlySet<number>;
  readonly now: Instant;
}

const projectView = (row: ShownOffering, { known, reminded, now }: Beside) => {
  const { summary, title, applied, for_sale, starts_at, ends_at, pay_currency_ids } = row;
  const pay = pay_currency_ids.flatMap((id) => known.find((currency) => currency.id === id) ?? []);
  const phase = phaseAt(row, now);
  const remaining = remainingOf(for_sale, applied);
  return {
    id: row.id,
    title,
    summary,
    amount: for_sale,
    total_sell: for_sale.minus(remaining),
    start_at: wireTime(starts_at),
    end_at: wireTime(ends_at),
    logo: '',
    currency_id: row.currency_id,
    currency_name: row.currency_name,
    pay_currency_id: pay[0]?.id ?? USDT,
    pay_currency_name: pay[0]?.code ?? '',
    time_status: timeStatusOf[phase],
    percentage: remaining.shareOf(HUNDRED, for_sale, 'down').cut(2, 'down').toFixed(2),
    day: Math.ceil((millisecondsOf(ends_at) - millisecondsOf(starts_at)) / DAY_MS),
    currency_scale: row.currency_scale,
    phase,
    for_sale,
    step: row.step,
    min_amount: row.min_amount,
    max_per_customer: row.max_per_customer,
    price: row.price,
    pay_currencies: pay.map(({ id, code, scale }) => ({ id, name: code, scale })),
    starts_at,
    ends_at,
    first_unlock_at: row.first_unlock_at,
    unlock_first: row.unlock_first,
    unlock_parts: row.unlock_parts,
    unlock_every_days: row.unlock_every_days,
    applied,
    applications: row.applications,
    remaining,
    allotted_at: row.fixed_at,
    passed: row.passed,
    is_reminded: reminded.has(row.id),
  };
};

export interface AskedPage {
  readonly page: number;
  readonly limit: number;
  readonly phase?: OfferingPhase | undefined;
  readonly language: Language;
  readonly now: Instant;
  readonly user_id: number | undefined;
}

/** Four queries, however many offerings there are. */
export const projectsView = async (sql: Sql, { page, limit, phase, language, now, user_id }: AskedPage) => {
  const rows = await offeringsPage(sql, { language, now, phase, limit, offset: (page - 1) * limit });
  const reminded = await remindedOf(
    sql,
    user_id,
    rows.map(({ id }) => id),
  );
  const known = await coins(sql);
  const total = await countOfferings(sql, now, phase);
  return { list: rows.map((row) => projectView(row, { known, reminded, now })), total };
};

const WIRE_STATUS = { open: 2, allotted: 3, withdrawn: 4 } as const;

export const applicationView = (row: ApplicationRow, now: Instant) => {
  const { amount, passed, paid, kept, unlocked, state } = row;
  const is_running = phaseAt(row, now) === 'in_progress' && state === 'open';
  const unlocks = passed?.isPositive() ? unlocksOf(row, passed, row.currency_scale) : [];
  return {
    id: row.id,
    created_at: wireTime(row.applied_at),
    name: row.currency_name,
    coin_amount: amount,
    give_amount: passed ?? Decimal.zero,
    sell_begin: wireTime(row.first_unlock_at),
    status: WIRE_STATUS[state],
    project_id: row.offering_id,
    title: row.title,
    state,
    currency_id: row.currency_id,
    currency_scale: row.currency_scale,
    pay_currency_id: row.pay_currency_id,
    pay_currency_name: row.pay_currency_name,
    pay_currency_scale: row.pay_currency_scale,
    applied: amount,
    paid,
    tick:
      row.tick_symbol === null || row.tick === null
        ? null
        : { symbol: row.tick_symbol, seq: row.tick, price: row.pay_price },
    passed,
    kept,
    refund: kept && paid.minus(kept),
    if_ended_now: is_running ? passedIfEndedNow(amount, row.all_applied, row.for_sale, row.step) : null,
    applied_at: row.applied_at,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    first_unlock_at: row.first_unlock_at,
    ended_at: row.ended_at,
    can_withdraw: is_running,
    unlocked,
    locked: (passed ?? Decimal.zero).minus(unlocked),
    next_unlock_at: row.next_unlock_at,
    unlocks: unlocks.map((part) => ({ ...part, is_unlocked: part.part <= row.unlocked_parts })),
  };
};

export interface AskedDetail {
  readonly project_id: number;
  readonly language: Language;
  readonly now: Instant;
  readonly user_id: number | undefined;
}

export const detailView = async (sql: Sql, prices: OfferingPrices, asked: AskedDetail) => {
  const { project_id, language, now, user_id } = asked;
  const row = await shownOffering(sql, project_id, language);
  if (!row) throw new Refusal('offering_unknown');
  const reminded = await remindedOf(sql, user_id, [row.id]);
  const known = await payCurrencies(sql, row.pay_currency_ids);
  const own = user_id === undefined ? [] : await applicationsTo(sql, row.id, user_id);
  const in_coin = (id: number): Decimal | null => {
    const found = shownPrice(prices, id, now);
    return found ? row.price.over(found.pay_price, 'up').cut(10, 'up') : null;
  };
  return {
    info: {
      ...projectView(row, { known, reminded, now }),
      btc_price: in_coin(BTC),
      eth_price: in_coin(ETH),
      min: row.min_amount,
      sell_begin: wireTime(row.first_unlock_at),
      website: row.website,
      white_paper: row.white_paper,
      link: row.website,
      content: row.content,
    },
    order_info: own.map((application) => applicationView(application, now)),
    sell_order: [],
  };
};
