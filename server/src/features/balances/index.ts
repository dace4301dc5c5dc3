import { balancesCalls } from '#contract/balances/calls.ts';
import { costCalls } from '#contract/balances/cost-calls.ts';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { yearCalls } from '#contract/balances/year-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { currencyOf } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { answer, type AllRooms, type Room } from '#server/core/room.ts';
import { gateOf, queueOf } from '#server/core/queue.ts';
import type { Database } from '#server/ports/db/database.ts';
import type { FiatRates } from '#server/ports/fiat-rates.ts';
import type { Ports } from '#server/ports/ports.ts';
import { accountLog } from './service/account-log.ts';
import { accountsView, heldView } from './service/accounts.ts';
import { debtsNow, ownedNow, type AllHoldings } from './service/debts.ts';
import { inOneSnapshot } from './store/one-snapshot.ts';
import { costsOf } from './service/costs.ts';
import { hoursOf } from './service/hours.ts';
import { lastDays, snapshotJob, trimDaysJob } from './service/days.ts';
import { exportRecords } from './service/export.ts';
import { recordView, toldEvents } from './service/record-view.ts';
import { summaryOf } from './service/summary.ts';
import { totalOf, valueOf } from './service/total.ts';
import { detailView, listView, openWord, userCurrenciesView, yuanFor, type Wallets } from './service/wallets.ts';
import { yearPart } from './service/year.ts';
import { accountsOf, shownCurrencies } from './store/accounts.ts';

export { movementViews, toldEvents } from './service/record-view.ts';
export { accountsOf } from './store/accounts.ts';

/** What customers own, from the ledger alone, and what it is worth at logged prices. */
export const balancesRoom: Room<
  Pick<Ports, 'db' | 'log' | 'fiat_rates'> & { prices: Prices; all: Pick<AllRooms, 'records' | 'holdings'> }
> = {
  name: 'balances',
  open: ({ db, log, fiat_rates, prices, all }) => ({
    handlers: [
      ...familyHandlers(db, prices, fiat_rates),
      ...accountHandlers({ db, prices, lenders: all.holdings }),
      ...recordHandlers(db, prices, all),
    ],
    jobs: [snapshotJob({ db, log }, prices, all.holdings), trimDaysJob({ db, log })],
  }),
};

const walletsOf = async (db: Database, prices: Prices, fiat_rates: FiatRates, user_id: number): Promise<Wallets> => ({
  accounts: await accountsOf(db, user_id),
  currencies: await shownCurrencies(db),
  prices,
  yuan: await yuanFor(fiat_rates),
});

/** Legacy clients know a second id of USDT; zero is every currency. */
const currencyIn = async (db: Database, asked: number | undefined): Promise<number> =>
  asked === undefined || asked === 0 ? 0 : ((await currencyOf(db, asked))?.id ?? asked);

const familyHandlers = (db: Database, prices: Prices, fiat_rates: FiatRates) => [
  answer(balancesCalls.detail, async ({ input, session }) => {
    const currency = await currencyOf(db, input.currency);
    if (!currency) throw new Refusal('not_found');
    return detailView(await walletsOf(db, prices, fiat_rates, session.user_id), input.type, currency.id);
  }),
  answer(balancesCalls.list, async ({ input, session }) =>
    listView(await walletsOf(db, prices, fiat_rates, session.user_id), input.currency_name ?? ''),
  ),
  answer(balancesCalls.userCurrencies, async ({ session }) =>
    userCurrenciesView(await walletsOf(db, prices, fiat_rates, session.user_id)),
  ),
  answer(balancesCalls.rateOfCurrency, async ({ input }) => {
    const currency = await currencyOf(db, input.id);
    if (!currency) throw new Refusal('not_found');
    const { price } = valueOf(prices, currency.id, Decimal.zero);
    return {
      rmb:
        price
          ?.times(await yuanFor(fiat_rates), 'down')
          .cut(8, 'down')
          .toString() ?? '',
    };
  }),
];

interface AccountsHouse {
  readonly db: Database;
  readonly prices: Prices;
  /** Rooms that lend are among them. */
  readonly lenders: AllHoldings;
}

const accountHandlers = (house: AccountsHouse) => [...totalHandlers(house), ...accountParts(house)];

const totalHandlers = ({ db, prices, lenders }: AccountsHouse) => [
  answer(balancesCalls.total, async ({ session: { user_id }, now }) => {
    const ownedBy = await inOneSnapshot(db, (sql) => ownedNow(sql, lenders, [user_id], now));
    return totalOf(ownedBy(user_id), prices, now);
  }),
  answer(balancesCalls.accounts, async ({ session: { user_id }, now }) => {
    const owned = await inOneSnapshot(db, async (sql) => ({
      accounts: await accountsOf(sql, user_id),
      debts: (await debtsNow(sql, lenders, [user_id], now))(user_id),
    }));
    return accountsView(owned, prices, now);
  }),
  answer(costCalls.hours, ({ session, now }) =>
    inTurn(session.user_id, () => hoursOf({ db, prices, lenders }, session.user_id, now)),
  ),
];

const accountParts = ({ db, prices }: AccountsHouse) => [
  answer(balancesCalls.held, async ({ input, session }) => {
    const currency = await currencyIn(db, input.currency);
    const rows = await accountsOf(db, session.user_id);
    return heldView(
      db,
      rows.filter(({ currency_id }) => currency === 0 || currency_id === currency),
    );
  }),
  answer(costCalls.costs, ({ session, now }) =>
    inTurn(session.user_id, () => costsOf(db, prices, session.user_id, now)),
  ),
  answer(balancesCalls.history30, ({ session, now }) => lastDays(db, session.user_id, now)),
];

/**
 * BA19: reads that follow a customer's whole history take turns, so that no number of them holds all connections of the
 * database and orders wait. One customer has a few at once: a screen asks for two.
 */
const [turns, perCustomer] = [queueOf(60, 4), gateOf(6)];
const inTurn = <Result>(user_id: number, work: () => Promise<Result>): Promise<Result> =>
  perCustomer(user_id, () => turns(work));

const recordHandlers = (db: Database, prices: Prices, { records }: Pick<AllRooms, 'records'>) => [
  answer(recordsCalls.records, async ({ input, session, language }) => {
    const currency = await currencyIn(db, input.currency);
    const { events, next_cursor } = await toldEvents(db, records, language, {
      ...input,
      currency,
      user_id: session.user_id,
    });
    return { records: events.map(recordView), next_cursor };
  }),
  answer(recordsCalls.exportRecords, async ({ input, session, language }) => {
    const currency = await currencyIn(db, input.currency);
    return inTurn(session.user_id, () =>
      exportRecords(db, records, language, { ...input, currency, user_id: session.user_id }),
    );
  }),
  answer(yearCalls.year, ({ input, session, language, now }) =>
    inTurn(session.user_id, () =>
      yearPart(db, { prices, all: records }, { ...input, user_id: session.user_id, language, now }),
    ),
  ),
  answer(recordsCalls.summary, ({ input, session }) => summaryOf(db, { ...input, user_id: session.user_id })),
  answer(recordsCalls.accountLog, async ({ input, session, language }) => {
    const query = { ...input, currency: await currencyIn(db, input.currency), type: input.type ?? 2 };
    const log = await accountLog(db, {
      ...query,
      user_id: session.user_id,
      nameOf: (await records.words(language)).nameOf,
    });
    return { ...log, is_open_CTbi: openWord(await shownCurrencies(db)) };
  }),
];
