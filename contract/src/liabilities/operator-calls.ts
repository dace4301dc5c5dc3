import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';

export const liabilitiesOperatorCalls = {
  proposeReserves: call({
    method: 'POST',
    path: '/console/liabilities/reserves/propose',
    access: 'operator',
    roles: ['finance'],
    summary: 'Proposes a statement of all holdings of one currency at one moment; another person confirms it.',
    input: field.object({
      currency_id: field.catalogueId(),
      as_of: field.text(20, 24),
      /** Each `<network>|<address or account>|<amount>|<signature, or nothing>`. */
      holdings: field.list(field.text(5, 400)),
    }),
    output: field.object({
      proposal_id: field.whole(),
      amount: field.decimal(),
      /** What customers were owed at that moment, by the ledger, for the second person to compare. */
      owed: field.decimal(),
      covers: field.boolean(),
    }),
    refusals: [
      ...proposeRefusals,
      'reserve_holding_wrong',
      'reserve_signature_wrong',
      'reserve_moment_wrong',
      'reserve_stated_already',
      'checkpoint_unknown',
    ],
  }),
  reserveStatements: call({
    method: 'GET',
    path: '/console/liabilities/reserves',
    access: 'operator',
    roles: ['finance', 'compliance', 'admin'],
    summary: 'Every statement of reserves, newest first, with the proposer and the second approver.',
    input: field.object({ page: field.page(), limit: field.limit(20) }),
    output: field.object({
      list: field.list(
        field.object({
          currency_name: field.string(),
          as_of: field.instant(),
          amount: field.decimal(),
          owed: field.decimal(),
          holdings: field.whole(),
          all_signed: field.boolean(),
          proposed_by: field.whole(),
          confirmed_by: field.whole(),
          confirmed_at: field.instant(),
        }),
      ),
      total: field.whole(),
    }),
    refusals: [],
  }),
};
