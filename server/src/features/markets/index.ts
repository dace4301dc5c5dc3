import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { calendarCalls } from '#contract/markets/calendar-calls.ts';
import { marketsCalls as calls } from '#contract/markets/calls.ts';
import { holidaysAhead } from '#contract/markets/rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { openFamilies, type Family } from '#server/core/families.ts';
import { pausesNow, type Pause } from '#server/core/pauses.ts';
import { contractTermsNow, type ContractTerms } from '#server/core/prices/market.ts';
import { answer, change, Prepared, prepared, type AllRooms, type Handler, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { ALERTS_JOB, createAlert, deleteAlert, fireAlerts } from './service/alerts.ts';
import { createCharts, type ChartSource } from './service/chart.ts';
import { currenciesOf } from './service/currencies.ts';
import { addFavourite, orderFavourites, removeFavourite } from './service/favourites.ts';
import { quotationOf } from './service/quotation.ts';
import { removeOldCandles } from './service/retention.ts';
import { oncePer } from './service/same-answer.ts';
import { alertsOf } from './store/alerts.ts';
import { favouritesOf } from './store/favourites.ts';

type MarketsPorts = Pick<Ports, 'db'>;

/** Markets and prices, and the favourites and alerts of customers. The rules are in docs/spec/markets.md. */
export const marketsRoom: Room<
  Pick<Ports, 'db' | 'log' | 'environment' | 'fiat_rates'> & { prices: ChartSource; all: Pick<AllRooms, 'families'> }
> = {
  name: 'markets',
  families: [{ name: 'stock' }],
  open: ({ db, log, environment, fiat_rates, prices, all }) => ({
    handlers: [
      ...priceHandlers({ db, environment, fiat_rates, built: all.families }, prices),
      ...favouriteHandlers({ db }, prices),
      ...alertHandlers({ db }, prices),
    ],
    jobs: [
      { name: ALERTS_JOB, every_seconds: 1, run: (now) => fireAlerts({ db, log }, prices, now) },
      { name: 'markets.remove-old-candles', every_seconds: 600, run: (now) => removeOldCandles(db, now) },
    ],
  }),
};

/** Sparklines need not be newer than this. */
const SPARKLINES_EVERY_MS = 10_000;

const priceHandlers = (
  {
    db,
    environment,
    fiat_rates,
    built,
  }: MarketsPorts & Pick<Ports, 'environment' | 'fiat_rates'> & { built: readonly Family[] },
  prices: ChartSource,
): Handler[] => {
  const market_from = environment.price_feed === 'simulator' ? 3 : 2;
  const every = (now: Instant, every_ms: number): number => Math.floor(millisecondsOf(now) / every_ms);
  const paused = oncePerSecond<readonly Pause[]>(() => pausesNow(db), []);
  const contracts = oncePerSecond<ReadonlyMap<number, ContractTerms>>(() => contractTermsNow(db), new Map());
  const families = oncePerSecond(() => openFamilies(db, built), new Set<string>());
  const quotation = oncePer(async (now) => {
    const { rates } = await fiat_rates.latest();
    const second = every(now, 1000);
    const known = {
      market_from,
      paused: await paused(second),
      families: await families(second),
      contracts: await contracts(second),
    };
    return Prepared.of(calls.quotation, quotationOf(prices, now, rates['CNY'], known));
  });
  const currencies = oncePer(async () =>
    Prepared.of(calls.currencies, await currenciesOf(db, prices, await openFamilies(db, built))),
  );
  const sparklines = oncePer(async () =>
    Prepared.of(
      calls.sparklines,
      prices.markets().map(({ id, symbol }) => ({ symbol, closes: [...prices.candles().closesByHour(id)] })),
    ),
  );
  const chart = createCharts(db, prices);
  return [
    // A market becomes `waiting` or `closed` by the clock alone, so an answer is valid for its second.
    prepared(calls.quotation, ({ now }) => quotation(`${prices.published()} ${every(now, 1000)}`, now)),
    prepared(calls.currencies, ({ now }) => currencies(`${prices.published()} ${every(now, 1000)}`, now)),
    prepared(calls.sparklines, ({ now }) => sparklines(String(every(now, SPARKLINES_EVERY_MS)), now)),
    prepared(calls.candles, ({ input, now }) => chart(input, now)),
    answer(calendarCalls.holidays, async ({ input, now }) => {
      const market = prices.marketOf(input.symbol);
      if (!market) throw new Refusal('market_unknown');
      return market.hours ? holidaysAhead(market.hours, now) : [];
    }),
  ];
};

/**
 * MA18: queried once per second, however many batches of ticks there are. While the database does not answer, the last
 * known state.
 */
const oncePerSecond = <Answer>(read: () => Promise<Answer>, first: NoInfer<Answer>) => {
  let asked: number | undefined;
  let known = first;
  return async (second: number): Promise<Answer> => {
    if (asked !== second) known = await read().catch(() => known);
    asked = second;
    return known;
  };
};

const favouriteHandlers = ({ db }: MarketsPorts, prices: ChartSource): Handler[] => [
  answer(calls.favourites, ({ session }) => favouritesOf(db, session.user_id)),
  change(calls.addFavourite, (tx, { input, session }) => addFavourite(tx, prices, session.user_id, input.currency_id)),
  change(calls.removeFavourite, async (tx, { input, session }) => {
    await removeFavourite(tx, session.user_id, input.id);
    return {};
  }),
  change(calls.orderFavourites, (tx, { input, session }) =>
    orderFavourites(tx, prices, session.user_id, input.currency_ids ?? []),
  ),
];

const alertHandlers = ({ db }: MarketsPorts, prices: ChartSource): Handler[] => [
  answer(calls.alerts, ({ input, session }) =>
    alertsOf(db, session.user_id, input.symbol, input.limit, (input.page - 1) * input.limit),
  ),
  change(calls.createAlert, (tx, { input, session }) =>
    createAlert(tx, prices, { user_id: session.user_id, symbol: input.symbol, target: input.target }),
  ),
  change(calls.deleteAlert, async (tx, { input, session }) => {
    await deleteAlert(tx, session.user_id, input.id);
    return {};
  }),
];
