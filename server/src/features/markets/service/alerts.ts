import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { alertFires } from '#contract/markets/rules.ts';
import { dueAgain, eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Prices, PriceTick } from '#server/core/prices/prices.ts';
import { ticksFrom } from '#server/core/prices/tick-store.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { deliver } from '#server/features/inbox/index.ts';
import * as store from '../store/alerts.ts';
import { priceText } from './quotation.ts';

const MAX_WAITING = 50;
const FIRED_KEPT = 100;

export interface AlertInput {
  readonly user_id: number;
  readonly symbol: string;
  readonly target: Decimal;
}

/** The side follows from the current price; only a later tick can fire the alert. */
export const createAlert = async (tx: Transaction, prices: Prices, input: AlertInput): Promise<store.AlertRow> => {
  const { user_id, target } = input;
  const market = prices.marketOf(input.symbol);
  if (!market) throw new Refusal('market_unknown');
  if (!target.isPositive()) throw new Refusal('parameter_error', { field: 'target' });
  if (!target.fits(market.price_scale)) throw new Refusal('alert_too_fine', { scale: market.price_scale });
  await store.lockAlerts(tx, user_id);
  const now = tx.now();
  const { price, seq } = prices.fresh(market, now);
  if (target.eq(price)) throw new Refusal('alert_at_price');
  if ((await store.waitingAlerts(tx, user_id)) >= MAX_WAITING) throw new Refusal('alerts_full', { max: MAX_WAITING });
  await store.removeOldFired(tx, user_id, FIRED_KEPT);
  const side = target.gt(price) ? ('rises_to' as const) : ('falls_to' as const);
  const alert = { user_id, market_id: market.id, side, target, created_at: now, created_seq: seq };
  const id = await store.insertAlert(tx, alert);
  const { symbol } = market;
  return { id, symbol, side, target, created_at: now, fired_at: null, fired_price: null, fired_seq: null };
};

export const deleteAlert = async (tx: Transaction, user_id: number, id: number): Promise<void> => {
  if ((await store.deleteAlert(tx, user_id, id)) === 0) throw new Refusal('alert_unknown');
};

export const ALERTS_JOB = 'markets.fire-alerts';

/** An alert and the tick that reached it. */
interface Reached {
  readonly alert: store.DueAlert;
  readonly tick: PriceTick;
}

/**
 * Compares the next portion of the log with the alerts. The position in the log advances only when all of them have
 * fired or were skipped with their tick (JO6), so a crash in between repeats the portion; an alert that has fired is
 * not found again.
 */
export const fireAlerts = async (ports: DuePorts, prices: Prices, now: Instant): Promise<'more' | 'done'> => {
  const { db } = ports;
  const work = ({ alert, tick }: Reached): Promise<void> => db.transaction((tx) => fire(tx, prices, alert, tick));
  const due = { job: ALERTS_JOB, now, idOf: ({ alert }: Reached) => alert.id, work, keep: kept };
  await eachDue(ports, { ...due, rows: (await dueAgain<Kept>(db, ALERTS_JOB, now)).map((row) => reachedOf(row.work)) });
  const from = await store.readAlertMark(db);
  const { ticks, next } = await ticksFrom(db, from, prices.markets());
  if (next === from) return 'done';
  const byMarket = Map.groupBy(ticks, ({ market_id }) => market_id);
  const spans = [...byMarket].map(([market_id, own]) => spanOf(market_id, own));
  for (let after_id = 0; spans.length > 0;) {
    const found = await store.reachedAlerts(db, spans, after_id);
    const rows = found.flatMap((alert) => {
      const tick = firstReaching(byMarket.get(alert.market_id) ?? [], alert);
      return tick ? [{ alert, tick }] : [];
    });
    await eachDue(ports, { ...due, rows });
    const last = found.at(-1);
    if (!last) break;
    after_id = last.id;
  }
  await store.saveAlertMark(db, next);
  return 'more';
};

/** The same as JSON, for a retry: by then the position in the log has advanced. */
type Kept = ReturnType<typeof kept>;

const kept = ({ alert, tick }: Reached) => ({
  alert: { ...alert, target: alert.target.toString() },
  tick: { ...tick, price: tick.price.toString(), volume: tick.volume.toString() },
});

const reachedOf = ({ alert, tick }: Kept): Reached => ({
  alert: { ...alert, target: Decimal.of(alert.target) },
  tick: { ...tick, price: Decimal.of(tick.price), volume: Decimal.of(tick.volume) },
});

const spanOf = (market_id: number, ticks: readonly PriceTick[]): store.PriceSpan => {
  const [first, ...rest] = ticks.map(({ price }) => price);
  if (!first) throw new Error('group has no tick');
  return { market_id, low: Decimal.min(first, ...rest), high: Decimal.max(first, ...rest) };
};

const firstReaching = (ticks: readonly PriceTick[], alert: store.DueAlert): PriceTick | undefined =>
  ticks.find(({ seq, price }) => seq > alert.created_seq && alertFires(alert.side, alert.target, price));

const fire = async (tx: Transaction, prices: Prices, alert: store.DueAlert, tick: PriceTick): Promise<void> => {
  const at = instantOf(tick.t_ms);
  if (!(await store.markFired(tx, alert.id, { at, price: tick.price, seq: tick.seq }))) return;
  const market = prices.markets().find(({ id }) => id === alert.market_id);
  if (!market) return;
  const values = {
    symbol: market.symbol,
    side: alert.side,
    target: priceText(alert.target, market.price_scale),
    price: priceText(tick.price, market.price_scale),
    seq: String(tick.seq),
    at,
  };
  await deliver(tx, alert.user_id, { topic: 'prices', kind: 'price_alert_fired', values }, at);
};
