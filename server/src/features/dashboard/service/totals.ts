import { dashboardCalls as calls } from '#contract/dashboard/calls.ts';
import { TOTALS_EVERY_SECONDS } from '#contract/dashboard/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import type { Database } from '#server/ports/db/database.ts';
import { currencies, ownerTotals, reserves, type OwnerTotal, type Reserve } from '../store/totals.ts';

type Totals = OutputOf<typeof calls.totals>;

/** DB3: computed at most once a minute, however many callers; they share the result, with its time. */
export const keptTotals = (db: Database): ((now: Instant) => Promise<Totals>) => {
  let kept: { readonly at: Instant; readonly totals: Promise<Totals> } | undefined;
  return (now) => {
    if (kept && now >= kept.at && now < plusSeconds(kept.at, TOTALS_EVERY_SECONDS)) return kept.totals;
    const adding = { at: now, totals: addUp(db, now) };
    kept = adding;
    adding.totals.catch(() => {
      if (kept === adding) kept = undefined;
    });
    return adding.totals;
  };
};

const addUp = async (db: Database, at: Instant): Promise<Totals> => {
  const [known, accounts, statements] = await Promise.all([currencies(db), ownerTotals(db), reserves(db)]);
  const assets = known.map(({ id, code }) => {
    const own = accounts.filter(({ currency_id }) => currency_id === id);
    const statement = statements.find(({ currency_id }) => currency_id === id);
    return {
      currency_id: id,
      currency_name: code,
      owed: sumOf(own, 'user'),
      house: sumOf(own, 'house'),
      world: sumOf(own, 'world'),
      places: own.flatMap(({ owner, address, balance }) =>
        owner === 'world' && address !== null ? [{ address, balance }] : [],
      ),
      reserves: statement ? reserveView(statement) : null,
    };
  });
  return { at, assets };
};

const sumOf = (accounts: readonly OwnerTotal[], owner: OwnerTotal['owner']): Decimal =>
  accounts.filter((one) => one.owner === owner).reduce((sum, { balance }) => sum.plus(balance), Decimal.of(0));

const reserveView = ({ amount, as_of, owed, all_signed }: Reserve) => ({
  amount,
  as_of,
  owed,
  surplus: amount.minus(owed),
  all_signed,
});
