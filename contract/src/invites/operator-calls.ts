import { changeReasons } from '../catalogue/rules.ts';
import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';

export const inviteOperatorCalls = {
  inviteShares: call({
    method: 'GET',
    path: '/console/invites/share',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'The published share of fees with its earlier values, newest first, and a proposal to change it.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        share: field.decimal(),
        from_day: field.string(),
        at: field.instant(),
        proposal_id: field.nullable(field.whole()),
      }),
    ),
    refusals: [],
  }),
  inviteDays: call({
    method: 'GET',
    path: '/console/invites/days',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'What was paid to inviters for each of the newest 60 days, by currency. It names no customer.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.string(),
        day: field.string(),
        currency_name: field.string(),
        inviters: field.whole(),
        unpaid: field.whole(),
        fees: field.decimal(),
        given_back: field.decimal(),
        amount: field.decimal(),
        is_complete: field.boolean(),
      }),
    ),
    refusals: [],
  }),
  proposeInviteShare: call({
    method: 'POST',
    path: '/console/invites/share/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes another share of fees, for everybody and for the days after it is confirmed.',
    input: field.object({ share: field.amount(), reason: field.choice(changeReasons) }),
    output: field.object({ proposal_id: field.whole() }),
    refusals: [...proposeRefusals, 'catalogue_same', 'invite_share_wrong'],
  }),
};
