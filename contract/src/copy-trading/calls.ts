import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { pages } from '../kit/pages.ts';
import { copyRow, follow } from './follow-calls.ts';
import { copyTypes, statisticDays, traderSorts } from './rules.ts';
import { traderCard, traderDetail, traderTrade } from './trader-calls.ts';

const queue = ['copy_busy', 'copy_restarting', 'money_halted'] as const;

/** What a follow is set to (CT3). */
const settings = {
  type: field.integerChoice(copyTypes),
  /** The multiple, for a fixed one. */
  number: field.optional(field.amount()),
  budget: field.amount(),
  per_trade: field.optional(field.amount()),
  stop_loss: field.integer(0, 100),
};

const followed = ['copy_trader_unknown', 'copy_not_following', ...queue] as const;

export const copyCalls = {
  index: call({
    method: 'GET',
    path: '/follow/index',
    access: 'anyone',
    summary: 'Traders who can be followed, those first whose followers took home most (CT23).',
    input: field.object({
      page: field.page(),
      limit: field.limit(),
      days: field.optional(field.integerChoice(statisticDays)),
      sort: field.optional(field.choice(traderSorts)),
      /** The largest drawdown allowed, in percent. */
      max_drawdown: field.optional(field.integer(1, 100)),
      /** Days since the first trade as a trader. */
      min_days: field.optional(field.integer(0, 10_000)),
      low_leverage: field.optional(field.flag()),
      has_room: field.optional(field.flag()),
    }),
    output: field.object({
      ...pages,
      data: field.list(traderCard),
      /** What the numbers were computed for; null before the first hour. */
      computed_at: field.nullable(field.instant()),
    }),
    refusals: [],
  }),
  detail: call({
    method: 'GET',
    path: '/follow/traderDetail',
    access: 'anyone',
    summary: 'Everything that is published about a trader.',
    input: field.object({
      trader_user_id: field.id(),
      days: field.optional(field.integerChoice(statisticDays)),
    }),
    output: traderDetail,
    refusals: ['copy_trader_unknown'],
  }),
  historyTrade: call({
    method: 'GET',
    path: '/follow/historyTrade',
    access: 'anyone',
    summary: 'Closed positions of a trader, newest first.',
    input: field.object({ trader_user_id: field.id(), page: field.page(), limit: field.limit() }),
    output: field.object({ ...pages, data: field.list(traderTrade) }),
    refusals: ['copy_trader_unknown'],
  }),
  currentTrade: call({
    method: 'GET',
    path: '/follow/currentTrade',
    access: 'anyone',
    summary: 'Open positions of a trader.',
    input: field.object({ trader_user_id: field.id() }),
    output: field.list(traderTrade),
    refusals: ['copy_trader_unknown'],
  }),
  terms: call({
    method: 'GET',
    path: '/follow/terms',
    access: 'anyone',
    summary: 'The bounds of following and the requirements for traders, the same for everybody (CT27).',
    input: field.nothing(),
    output: field.object({
      version: field.whole(),
      max_traders: field.whole(),
      max_followers: field.whole(),
      max_share: field.decimal(),
      min_budget: field.decimal(),
      max_multiple: field.decimal(),
      min_days: field.whole(),
      min_trades: field.whole(),
      min_balance: field.decimal(),
      agreement: field.whole(),
    }),
    refusals: [],
  }),
  follow: call({
    method: 'POST',
    path: '/follow/follow',
    access: 'customer',
    summary: 'Follows a trader: from now on each position that the trader opens is copied.',
    input: field.object({
      trader_user_id: field.id(),
      ...settings,
      copy_open: field.optional(field.flag()),
      /** CT16: the share that the customer confirmed. */
      share_rate: field.amount(),
      /** The number of the agreement that the customer accepted. */
      agreement: field.integer(1, 1_000_000),
    }),
    output: follow,
    refusals: [
      'copy_self',
      'copy_trader_follows',
      'copy_trader_unknown',
      'copy_too_many',
      'copy_trader_full',
      'copy_already_following',
      'copy_closing',
      'copy_settings_wrong',
      'copy_share_changed',
      'copy_agreement_changed',
      'cooling_off',
      'daily_loss_reached',
      'futures_check_required',
      ...queue,
    ],
    says: 'copy_followed',
    money: true,
  }),
  edit: call({
    method: 'POST',
    path: '/follow/edit',
    access: 'customer',
    summary: 'Changes the settings of a follow from the next copy on; open copies keep theirs.',
    input: field.object({ trader_user_id: field.id(), ...settings }),
    output: follow,
    refusals: ['copy_settings_wrong', ...followed],
    says: 'copy_edited',
  }),
  pause: call({
    method: 'POST',
    path: '/follow/pause',
    access: 'customer',
    summary: 'Stops new copies, or resumes them; what is open goes on.',
    input: field.object({ trader_user_id: field.id(), paused: field.flag() }),
    output: follow,
    refusals: ['copy_closing', 'cooling_off', 'daily_loss_reached', 'futures_check_required', ...followed],
    says: 'copy_changed',
  }),
  cancel: call({
    method: 'POST',
    path: '/follow/cancel',
    access: 'customer',
    summary: 'Ends a follow. Open copies are kept as own positions, or closed at the market.',
    input: field.object({ follow_user_id: field.id(), close: field.optional(field.flag()) }),
    output: field.object({
      follow,
      /** Copies that were closed, that are closed as soon as it is possible, and that were kept. */
      closed: field.whole(),
      closing: field.whole(),
      kept: field.whole(),
    }),
    refusals: [...followed],
    says: 'copy_cancelled',
    money: true,
  }),
  selfHolding: call({
    method: 'POST',
    path: '/follow/selfHolding',
    access: 'customer',
    summary: 'Makes a copied position an own one, which the trader’s actions no longer reach.',
    input: field.object({ transaction_id: field.id() }),
    output: field.object({ position_id: field.whole() }),
    refusals: ['futures_position_unknown', 'futures_position_ended', 'copy_not_copied', ...queue],
    says: 'copy_self_held',
  }),
  mine: call({
    method: 'GET',
    path: '/follow/mine',
    access: 'customer',
    summary: 'Own follows: those that go on first, then those that ended, newest first.',
    input: field.nothing(),
    output: field.object({
      follows: field.list(follow),
      free: field.object({ futures: field.decimal(), stock: field.decimal() }),
    }),
    refusals: [],
    shows_balances: true,
  }),
  copies: call({
    method: 'GET',
    path: '/follow/copies',
    access: 'customer',
    summary: 'Own copies, newest first: open ones, or those that ended or were never made.',
    input: field.object({
      kind: field.choice(['current', 'history']),
      trader_user_id: field.optional(field.id()),
      /** The last id of the page before. */
      before: field.optional(field.id()),
      limit: field.limit(),
    }),
    output: field.list(copyRow),
    refusals: [],
  }),
  changes: call({
    method: 'GET',
    path: '/follow/changes',
    access: 'customer',
    summary: 'The versions of the settings of an own follow, newest first.',
    input: field.object({ follow_id: field.id(), limit: field.limit() }),
    output: field.list(
      field.object({
        version: field.whole(),
        type: field.literal(copyTypes),
        number: field.decimal(),
        budget: field.decimal(),
        per_trade: field.nullable(field.decimal()),
        stop_loss: field.whole(),
        at: field.instant(),
      }),
    ),
    refusals: ['copy_not_following'],
  }),
};
