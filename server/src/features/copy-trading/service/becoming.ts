import { APPLY_AGAIN_DAYS } from '#contract/copy-trading/rules.ts';
import { sharePercent, shareFits } from '#contract/copy-trading/term-rules.ts';
import type { becomingCalls as calls } from '#contract/copy-trading/becoming-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { fullDaysBetween, laterOf, plusDays, utcTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { isMarketMakerEmail } from '#server/core/market-makers.ts';
import { endProposals } from '#server/core/proposals.ts';
import { levelOf } from '#server/features/verification/index.ts';
import type { Database, Sql, Transaction } from '#server/ports/db/database.ts';
import type { CopyExchange } from './exchange.ts';
import type { Left } from '../sequencer/command.ts';
import {
  endTrader,
  factsOf,
  followersOf,
  lockTrader,
  saveApplication,
  traderOf,
  type Facts,
  type TraderRow,
} from '../store/applications.ts';
import { currentTerms, type TermsRow } from '../store/reads.ts';
import { holdRole } from '../store/role-lock.ts';

export const APPLICATION = 'copy_application';

type Me = OutputOf<typeof calls.me>;
type Requirement = Me['requirements'][number];

/** What decides about an application, read at one moment. */
export interface Checked {
  readonly facts: Facts;
  readonly terms: TermsRow;
  readonly requirements: readonly Requirement[];
}

const counted = (name: Requirement['name'], needed: Decimal, has: Decimal): Requirement => ({
  name,
  needed,
  has,
  is_met: has.gte(needed),
});

const fact = (name: Requirement['name'], is_met: boolean): Requirement => ({ name, needed: null, has: null, is_met });

/** CT20: the checklist. */
export const checked = async (sql: Sql, user_id: number, now: Instant): Promise<Checked> => {
  const terms = await currentTerms(sql);
  const facts = await factsOf(sql, user_id, terms.min_trades);
  const days = Math.max(0, fullDaysBetween(facts.registered_at, laterOf(now, facts.registered_at)));
  return {
    facts,
    terms,
    requirements: [
      fact('identity', (await levelOf(sql, user_id)) > 0),
      fact('check', facts.has_check),
      counted('days', Decimal.of(terms.min_days), Decimal.of(days)),
      counted('trades', Decimal.of(terms.min_trades), Decimal.of(facts.closed_count)),
      counted('balance', terms.min_balance, facts.balance),
      fact('not_following', facts.follows === 0),
    ],
  };
};

/** I35: nobody of the house earns a share of customers' profits. */
export const isOfHouse = ({ email, is_staff }: Facts): boolean =>
  is_staff || (email !== null && isMarketMakerEmail(email));

/** After a refusal, and after having been ended by operators. */
const againAt = (row: TraderRow | undefined): Instant | undefined => {
  const since = row?.state === 'refused' ? row.refused_at : row?.removal ? row.left_at : null;
  return since === null || since === undefined ? undefined : plusDays(since, APPLY_AGAIN_DAYS);
};

const isWaitingOrActive = (row: TraderRow | undefined): boolean => row?.state === 'applied' || row?.state === 'active';

/** An application that was taken back leaves nothing to see. */
const shown = (row: TraderRow | undefined): TraderRow | undefined =>
  row?.state === 'left' && row.approved_at === null ? undefined : row;

export const meAsTrader = async (sql: Sql, user_id: number, now: Instant): Promise<Me> => {
  const row = shown(await traderOf(sql, user_id));
  const { facts, requirements } = await checked(sql, user_id, now);
  const again_at = againAt(row);
  const may_again = again_at === undefined || again_at <= now;
  return {
    state: row?.state ?? null,
    requirements: [...requirements],
    can_apply: !isWaitingOrActive(row) && may_again && !isOfHouse(facts) && requirements.every(({ is_met }) => is_met),
    apply_again_at: may_again ? null : again_at,
    refusal: row?.refusal ?? null,
    removal: row?.removal ?? null,
    share_rate: row?.share_rate ?? null,
    applied_at: row?.applied_at ?? null,
    since: row?.approved_at ?? null,
    left_at: row?.left_at ?? null,
    ...(await followersOf(sql, user_id)),
  };
};

/** CT1, CT20: of concurrent applications one succeeds, and none while the applicant follows (role-lock.ts). */
export const apply = async (
  tx: Transaction,
  user_id: number,
  share_rate: Decimal,
): Promise<OutputOf<typeof calls.apply>> => {
  await holdRole(tx, user_id);
  const row = await lockTrader(tx, user_id);
  const now = tx.now();
  if (isWaitingOrActive(row)) throw new Refusal('copy_already_trader');
  const { facts, terms, requirements } = await checked(tx, user_id, now);
  if (isOfHouse(facts)) throw new Refusal('copy_staff');
  const again_at = againAt(row);
  if (again_at !== undefined && again_at > now) throw new Refusal('copy_apply_later', { date: utcTime(again_at) });
  if (facts.follows > 0) throw new Refusal('copy_still_following');
  if (!requirements.every(({ is_met }) => is_met)) throw new Refusal('copy_requirements');
  if (!shareFits(share_rate, terms.max_share))
    throw new Refusal('copy_share_wrong', { max: sharePercent(terms.max_share) });
  await saveApplication(tx, user_id, share_rate, now);
  return { state: 'applied' };
};

/** Takes an application back. Returns false if there is none. */
const takeBack = (db: Database, user_id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    await holdRole(tx, user_id);
    const row = await lockTrader(tx, user_id);
    if (row?.state !== 'applied') return false;
    await endTrader(tx, user_id, null, tx.now());
    await endProposals(tx, { target_type: APPLICATION, target_id: user_id });
    return true;
  });

/**
 * CT21: an application is taken back at once. A trader's followers are the sequencer's: it ends every follow and the
 * trader in one batch, so that no copy is made between the two. A repeated request finds the trader gone and is refused,
 * which changes nothing.
 */
export const stepDown = async (
  { db, copying }: { readonly db: Database; readonly copying: CopyExchange },
  user_id: number,
): Promise<OutputOf<typeof calls.stepDown>> => {
  if (await takeBack(db, user_id)) return { state: null, followers: 0 };
  const row = await traderOf(db, user_id);
  if (row?.state !== 'active') throw new Refusal('copy_not_trader');
  const { followers } = (await copying.ask({ verb: 'leave', user_id }, undefined)) as Left;
  return { state: 'left', followers };
};
