import { instantOf } from '#contract/kit/instant.ts';
import { EXPOSURE_WARNING } from '#contract/futures/term-rules.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Incident } from '#server/core/incidents.ts';
import { house as houseAccount } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { linesBehind } from '../store/ticks.ts';
import { coverOf, exposureOf } from './exposure.ts';

/** Lines that are done are stored at the latest after half as many. */
const MAX_BEHIND = 10_000;

const incident = (kind: Incident['kind'], about: string[] = []): Incident => ({
  kind,
  about,
  since: null,
  count: Math.max(1, about.length),
});

/** FU29: what is wrong with the house's side and with its triggers; nothing while nobody has a position. */
export const futuresIncidents = async (sql: Sql, prices: Prices): Promise<Incident[]> => {
  const markets = (await exposureOf(sql, prices)).filter(({ positions }) => positions > 0);
  if (markets.length === 0) return [];
  const full = markets.filter(({ used }) => used?.gt(EXPOSURE_WARNING)).map(({ symbol }) => symbol);
  const funds = await balanceOf(sql, houseAccount('futures'), USDT);
  const insurance = await balanceOf(sql, houseAccount('insurance'), USDT);
  return [
    ...(await lateTriggers(sql)),
    ...(funds.lt(coverOf(markets).cover) ? [incident('house_fund_low')] : []),
    ...(insurance.isPositive() ? [] : [incident('insurance_fund_empty')]),
    ...(full.length > 0 ? [incident('exposure_high', full)] : []),
  ];
};

/** SP17a: prices that nobody works off fire no stop and no liquidation. */
const lateTriggers = async (sql: Sql): Promise<Incident[]> => {
  const { lines, t_ms } = await linesBehind(sql);
  if (lines <= MAX_BEHIND) return [];
  return [{ ...incident('triggers_late'), count: lines, since: t_ms === null ? null : instantOf(t_ms) }];
};
