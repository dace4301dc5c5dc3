import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  AGREEMENT,
  MAX_BUDGET,
  MAX_STOP_LOSS,
  MIN_MULTIPLE,
  MIN_STOP_LOSS,
  settingsProblem,
  type CopySettings,
} from '#contract/copy-trading/rules.ts';
import { refusesOpening } from '#contract/limits/rules.ts';
import type { FollowRow } from '../store/follows.ts';
import type { TermsRow } from '../store/reads.ts';
import type {
  CancelCommand,
  EditCommand,
  FollowCommand,
  LeaveCommand,
  PauseCommand,
  SelfHoldCommand,
} from './command.ts';
import { equityOf, makeCopy, notBelowHour } from './copying.ts';
import { pairKey, type Draft } from './draft.ts';
import { closeCopies, endFollow, leaveFanOuts, release, releaseAll } from './following.ts';
import { leaderOf } from './memory.ts';

export const follow = (draft: Draft, command: FollowCommand): FollowRow => {
  const { user_id, trader_id, settings } = command;
  const { memory, known } = draft;
  refuseFollowing(draft, command);
  refuseSettings(settings, known.terms);
  refuseByLimits(draft, user_id);
  const row: FollowRow = {
    id: memory.counters.next('follow_id'),
    user_id,
    trader_id,
    share_rate: command.share_rate,
    agreement: command.agreement,
    started_at: draft.at,
    state: 'active',
    end_reason: null,
    closes_all: false,
    version: 0,
    ...fieldsOf(settings),
    realised: Decimal.zero,
    realised_since: Decimal.zero,
    shared_since: Decimal.zero,
    // CT15: what the pair's last follow lost is made up for before anything is shared.
    high_water: known.owed.get(pairKey(user_id, trader_id)) ?? Decimal.zero,
    shared: Decimal.zero,
    copies: 0,
    closed_copies: 0,
    failed_copies: 0,
    slippage_sum: Decimal.zero,
    started_seq: memory.counters.next('seq'),
    seq: 0,
    stopped_at: null,
    stopped_value: null,
    ended_at: null,
  };
  memory.keepFollow(row);
  newVersion(draft, row);
  if (command.copies_open) copyOpen(draft, row);
  return row;
};

const refuseFollowing = (draft: Draft, { user_id, trader_id, share_rate, agreement }: FollowCommand): void => {
  const { memory, known } = draft;
  if (user_id === trader_id) throw new Refusal('copy_self');
  if (!known.roles.has(user_id)) throw new Refusal('copy_busy');
  const own = known.traders.get(user_id)?.state;
  if (own === 'active' || own === 'applied') throw new Refusal('copy_trader_follows');
  const trader = known.traders.get(trader_id);
  if (trader?.state !== 'active' || memory.leaving.has(trader_id)) throw new Refusal('copy_trader_unknown');
  const { max_traders, max_followers } = known.terms;
  if (memory.ofUser(user_id).some((row) => row.trader_id === trader_id)) throw new Refusal('copy_already_following');
  if (memory.isClosing(user_id, trader_id)) throw new Refusal('copy_closing');
  if (memory.ofUser(user_id).length >= max_traders) throw new Refusal('copy_too_many', { max: max_traders });
  if (memory.followersOf(trader_id) >= max_followers) throw new Refusal('copy_trader_full');
  if (!trader.share_rate.eq(share_rate))
    throw new Refusal('copy_share_changed', { share: trader.share_rate.times(HUNDRED, 'half_even').toString() });
  if (agreement !== AGREEMENT) throw new Refusal('copy_agreement_changed');
};

const HUNDRED = Decimal.of(100);

const refuseSettings = (settings: CopySettings, terms: TermsRow): void => {
  const field = settingsProblem(settings, terms);
  if (!field) return;
  const bounds = {
    number: { min: MIN_MULTIPLE.toString(), max: terms.max_multiple.toString() },
    budget: { min: terms.min_budget.toString(), max: MAX_BUDGET.toString() },
    per_trade: { min: '0', max: settings.budget.toString() },
    stop_loss: { min: MIN_STOP_LOSS, max: MAX_STOP_LOSS },
  };
  throw new Refusal('copy_settings_wrong', { field, ...bounds[field] });
};

/** FU21: who may not open anything now cannot begin to have positions opened. */
const refuseByLimits = (draft: Draft, user_id: number): void => {
  const refused = refusesOpening(draft.desk.limitsOf(user_id), { checks: ['futures'] }, draft.at);
  if (refused) throw new Refusal(refused.code, refused.values);
};

const fieldsOf = ({ type, number, budget, per_trade, stop_loss }: CopySettings) => ({
  type,
  number,
  budget,
  per_trade: per_trade ?? null,
  stop_loss,
});

const newVersion = (draft: Draft, row: FollowRow): void => {
  row.version += 1;
  draft.touchFollow(row);
  const { id: follow_id, version, type, number, budget, per_trade, stop_loss, seq } = row;
  draft.versions.push({ follow_id, version, type, number, budget, per_trade, stop_loss, seq, at: draft.at });
};

/** CT19: what the trader has open now, at the current tick. */
const copyOpen = (draft: Draft, row: FollowRow): void => {
  const positions = draft.desk.openOf(row.trader_id).filter(({ copied_from }) => copied_from === null);
  if (positions.length === 0) return;
  const equity = notBelowHour(draft, row.trader_id, equityOf(draft, row.trader_id));
  for (const position of positions)
    makeCopy(draft, leaderOf(position), row, { equity, is_over: false, joined_late: true });
};

/** The caller's follow of a trader that has not ended. */
const followOf = (draft: Draft, { user_id, trader_id }: { user_id: number; trader_id: number }): FollowRow => {
  const row = draft.memory.ofUser(user_id).find((one) => one.trader_id === trader_id);
  if (!row) throw new Refusal('copy_not_following');
  return row;
};

export const edit = (draft: Draft, command: EditCommand): FollowRow => {
  const row = followOf(draft, command);
  refuseSettings(command.settings, draft.known.terms);
  Object.assign(row, fieldsOf(command.settings));
  newVersion(draft, row);
  return row;
};

/** CT17; after a stop it begins a new account (CT14). */
export const pause = (draft: Draft, command: PauseCommand): FollowRow => {
  const row = followOf(draft, command);
  if (command.is_paused) {
    if (row.state === 'active') row.state = 'paused';
    leaveFanOuts(draft, row);
  } else if (row.state !== 'active') {
    refuseByLimits(draft, row.user_id);
    // Copies that are still to be closed belong to the account that was stopped.
    if (row.state === 'stopped') {
      if (row.closes_all) throw new Refusal('copy_closing');
      row.realised_since = Decimal.zero;
      row.shared_since = Decimal.zero;
    }
    row.state = 'active';
    row.started_seq = draft.memory.counters.next('seq');
    row.stopped_at = null;
    row.stopped_value = null;
  }
  draft.touchFollow(row);
  return row;
};

export interface Cancelled {
  readonly row: FollowRow;
  readonly closed: number;
  readonly closing: number;
  readonly kept: number;
}

/** CT18 */
export const cancel = (draft: Draft, command: CancelCommand): Cancelled => {
  const row = followOf(draft, command);
  if (!command.closes) {
    const kept = releaseAll(draft, row);
    row.closes_all = false;
    draft.memory.closing.delete(row.id);
    endFollow(draft, row, 'customer');
    return { row, closed: 0, closing: 0, kept };
  }
  row.closes_all = true;
  draft.memory.closing.add(row.id);
  endFollow(draft, row, 'customer');
  const { done: closed } = closeCopies(draft, row, Infinity);
  return { row, closed, closing: draft.memory.copiesOf(row.id).length, kept: 0 };
};

export const selfHold = (draft: Draft, { user_id, position_id }: SelfHoldCommand): number => {
  const position = draft.desk.own(user_id, position_id);
  const copy = draft.memory.copies.get(position_id);
  if (position.follow_id === null || !copy) throw new Refusal('copy_not_copied');
  release(draft, copy);
  const row = draft.memory.follows.get(copy.follow_id);
  if (row) draft.touchFollow(row);
  return position_id;
};

/** CT21: the follows are ended in this batch and the next ones. */
export const leave = (draft: Draft, { user_id }: LeaveCommand): { readonly followers: number } => {
  const trader = draft.known.traders.get(user_id);
  if (trader?.state !== 'active' && trader?.state !== 'left') throw new Refusal('copy_not_trader');
  const followers = draft.memory.followersOf(user_id);
  if (trader.state === 'active') draft.left.push(user_id);
  if (followers > 0) draft.memory.leaving.add(user_id);
  return { followers };
};
