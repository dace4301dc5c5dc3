import { Decimal } from '#contract/kit/decimal.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { optionsOperatorCalls as calls } from '#contract/options/operator-calls.ts';
import { durationFits, stakeTermsFit, type DurationTerms, type StakeTerms } from '#contract/options/term-rules.ts';
import { jsonOf } from '#server/core/operator-acts.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import {
  ADMINS,
  type AskingAdmin,
  isAsProposed,
  openProposals,
  proposeChange,
  recordChange,
} from '#server/core/term-changes.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { lockDuration, lockStakes, runningBySeconds, saveDuration, saveStakes } from '../store/changes.ts';
import type { LockedStakes } from '../store/changes.ts';
import { pools } from '../store/house.ts';
import { durations, stakeCurrencies } from '../store/terms.ts';
import { POOL } from './top-up.ts';

const DURATION = 'options.duration';
const STAKES = 'options.stakes';

/** OT30: what operators see; the same for every customer. */
export const termsView = async (sql: Sql, now: Instant): Promise<OutputOf<typeof calls.operatorTerms>> => {
  const of_durations = await openProposals(sql, [DURATION], now);
  const of_stakes = await openProposals(sql, [STAKES], now);
  const of_pools = await openProposals(sql, [POOL], now);
  const running = await runningBySeconds(sql);
  const by_currency = new Map((await pools(sql)).map((pool) => [pool.currency_id, pool]));
  return {
    durations: (await durations(sql)).map((row) => ({
      id: row.seconds,
      ...row,
      running: running.get(row.seconds) ?? 0,
      proposal_id: of_durations.get(String(row.seconds)) ?? null,
    })),
    currencies: (await stakeCurrencies(sql)).map(({ code: name, chips, ...row }) => {
      const pool = by_currency.get(row.id);
      return {
        ...row,
        name,
        chips: [...chips],
        free: pool?.free ?? Decimal.zero,
        reserved: pool?.reserved ?? Decimal.zero,
        treasury: pool?.treasury ?? Decimal.zero,
        terms_proposal_id: of_stakes.get(name) ?? null,
        pool_proposal_id: of_pools.get(name) ?? null,
      };
    }),
  };
};

/** What can be changed about a duration; null for one that does not exist yet. */
const changeable = (row: DurationTerms | undefined) =>
  row ? { payout_rate: row.payout_rate, is_offered: row.is_offered } : null;

export const proposeDuration = async (
  tx: Transaction,
  { reason, ...terms }: InputOf<typeof calls.proposeDuration>,
  asking: AskingAdmin,
) => {
  if (!durationFits(terms)) throw new Refusal('options_terms_wrong');
  const { seconds } = terms;
  const [before, after] = [changeable(await lockDuration(tx, seconds)), changeable(terms)];
  if (jsonOf(before) === jsonOf(after)) throw new Refusal('catalogue_same');
  const target = { target_type: 'option_duration', target_id: seconds };
  return proposeChange(tx, { action: DURATION, ...target, before, after, which: { seconds }, reason }, asking);
};

/** OT30: in force from the next order on; a running option keeps the payout of its acceptance (OT1). */
export const durationKind: ProposalKind = {
  action: DURATION,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const { seconds, after } = proposal.payload as unknown as {
      readonly seconds: number;
      readonly after: { readonly payout_rate: string; readonly is_offered: boolean };
    };
    const before = changeable(await lockDuration(tx, seconds));
    if (!isAsProposed(before, proposal)) throw new Refusal('catalogue_changed');
    const terms = { seconds, payout_rate: Decimal.of(after.payout_rate), is_offered: after.is_offered };
    if (!durationFits(terms)) throw new Refusal('options_terms_wrong');
    await saveDuration(tx, terms);
    await recordChange(tx, operator, proposal);
    return {};
  },
};

const stakes = ({ min_stake, max_stake, chips }: StakeTerms): StakeTerms => ({
  min_stake,
  max_stake,
  chips: [...chips].sort((one, other) => (one.lt(other) ? -1 : 1)),
});

const lockedStakes = async (tx: Transaction, currency_id: number): Promise<LockedStakes> => {
  const row = await lockStakes(tx, currency_id);
  if (!row) throw new Refusal('catalogue_unknown');
  return row;
};

export const proposeStakes = async (
  tx: Transaction,
  { reason, currency_id, ...asked }: InputOf<typeof calls.proposeStakes>,
  asking: AskingAdmin,
) => {
  const row = await lockedStakes(tx, currency_id);
  const [before, after] = [stakes(row), stakes(asked)];
  if (!stakeTermsFit(after, row.scale)) throw new Refusal('options_terms_wrong');
  if (jsonOf(before) === jsonOf(after)) throw new Refusal('catalogue_same');
  const which = { currency_id, currency_name: row.code };
  const target = { target_type: 'option_currency', target_id: row.code };
  return proposeChange(tx, { action: STAKES, ...target, before, after, which, reason }, asking);
};

interface StoredStakes {
  readonly min_stake: string;
  readonly max_stake: string;
  readonly chips: readonly string[];
}

export const stakesKind: ProposalKind = {
  action: STAKES,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const { currency_id, after } = proposal.payload as unknown as {
      readonly currency_id: number;
      readonly after: StoredStakes;
    };
    const row = await lockedStakes(tx, currency_id);
    if (!isAsProposed(stakes(row), proposal)) throw new Refusal('catalogue_changed');
    const terms = {
      min_stake: Decimal.of(after.min_stake),
      max_stake: Decimal.of(after.max_stake),
      chips: after.chips.map((chip) => Decimal.of(chip)),
    };
    if (!stakeTermsFit(terms, row.scale)) throw new Refusal('options_terms_wrong');
    await saveStakes(tx, currency_id, terms);
    await recordChange(tx, operator, proposal);
    return {};
  },
};
