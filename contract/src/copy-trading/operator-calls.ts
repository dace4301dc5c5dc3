import { changeReasons } from '../catalogue/rules.ts';
import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { applicationRefusals, removalReasons, traderStates } from './rules.ts';

/** The proposal that waits for a second operator, if any. */
const proposal_id = field.nullable(field.whole());
const proposed = field.object({ proposal_id: field.whole() });

export const copyOperatorCalls = {
  operatorApplications: call({
    method: 'GET',
    path: '/console/copy/applications',
    access: 'operator',
    roles: ['admin', 'compliance'],
    summary:
      'The 100 oldest applications that wait, with what decides about them; results are those of the newest 1,000 positions.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        nickname: field.string(),
        email: field.nullable(field.string()),
        share_rate: field.decimal(),
        applied_at: field.instant(),
        registered_at: field.instant(),
        closed_count: field.whole(),
        closed_net: field.decimal(),
        balance: field.decimal(),
        proposal_id,
      }),
    ),
    refusals: [],
  }),
  operatorTraders: call({
    method: 'GET',
    path: '/console/copy/traders',
    access: 'operator',
    roles: ['admin', 'compliance', 'finance'],
    summary: 'Traders with their followers and results.',
    input: field.object({ page: field.page(), limit: field.limit(50) }),
    output: field.object({
      total: field.whole(),
      traders: field.list(
        field.object({
          id: field.whole(),
          nickname: field.string(),
          state: field.choice(traderStates),
          is_demo: field.boolean(),
          share_rate: field.decimal(),
          since: field.nullable(field.instant()),
          followers: field.whole(),
          followers_net: field.decimal(),
          total_profits: field.decimal(),
          shared: field.decimal(),
          failed_copies: field.whole(),
          proposal_id,
        }),
      ),
    }),
    refusals: [],
  }),
  operatorCopyTerms: call({
    method: 'GET',
    path: '/console/copy/terms',
    access: 'operator',
    roles: ['admin', 'compliance', 'finance'],
    summary: 'The bounds and requirements in force, and a proposal to change them.',
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
      proposal_id,
    }),
    refusals: [],
  }),
  proposeApplication: call({
    method: 'POST',
    path: '/console/copy/application/propose',
    access: 'operator',
    roles: ['compliance'],
    summary: 'Proposes to approve or to refuse an application.',
    input: field.object({
      user_id: field.id(),
      approve: field.flag(),
      /** For a refusal. */
      reason: field.optional(field.choice(applicationRefusals)),
    }),
    output: proposed,
    refusals: ['copy_application_unknown', 'copy_reason_needed', 'copy_requirements', ...proposeRefusals],
  }),
  proposeRemoval: call({
    method: 'POST',
    path: '/console/copy/removal/propose',
    access: 'operator',
    roles: ['compliance'],
    summary: 'Proposes to end a trader for every follower.',
    input: field.object({ user_id: field.id(), reason: field.choice(removalReasons) }),
    output: proposed,
    refusals: ['copy_trader_unknown', ...proposeRefusals],
  }),
  proposeCopyTerms: call({
    method: 'POST',
    path: '/console/copy/terms/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes new bounds and requirements, for everybody.',
    input: field.object({
      max_traders: field.integer(1, 100),
      max_followers: field.integer(1, 1_000_000),
      max_share: field.amount(),
      min_budget: field.amount(),
      max_multiple: field.amount(),
      min_days: field.integer(0, 10_000),
      min_trades: field.integer(0, 1_000_000),
      min_balance: field.amount(),
      reason: field.choice(changeReasons),
    }),
    output: proposed,
    refusals: ['copy_terms_wrong', 'catalogue_same', ...proposeRefusals],
  }),
};
