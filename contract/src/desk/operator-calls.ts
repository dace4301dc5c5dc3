import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';
import {
  appealOutcomes,
  cancelEnds,
  decisionReasons,
  decisions,
  deskStates,
  merchantApprovals,
  merchantRefusals,
  merchantRemovals,
  merchantStates,
} from './rules.ts';

/** The proposal that waits for a second operator, if any. */
const proposal_id = field.nullable(field.whole());
const proposed = field.object({ proposal_id: field.whole() });

const orderRow = {
  id: field.whole(),
  reference: field.string(),
  seller_id: field.whole(),
  buyer_id: field.whole(),
  currency_name: field.string(),
  fiat: field.string(),
  amount: field.decimal(),
  money: field.decimal(),
  price: field.decimal(),
  way: field.string(),
  state: field.choice(deskStates),
  end_reason: field.nullable(field.choice(cancelEnds)),
  made_at: field.instant(),
  paid_at: field.nullable(field.instant()),
  ended_at: field.nullable(field.instant()),
};

const appealFields = {
  opened_by: field.choice(['buyer', 'seller', 'clock']),
  opened_at: field.instant(),
  outcome: field.nullable(field.choice(appealOutcomes)),
  reason: field.nullable(field.choice(decisionReasons)),
  decided_at: field.nullable(field.instant()),
  proposal_id,
};

/** A picture is opened by its name in the case: `voucher`, `evidence-12`, `message-34`. */
const picture = field.object({ name: field.string(), is_opened: field.boolean(), is_gone: field.boolean() });

export const deskOperatorCalls = {
  operatorOrders: call({
    method: 'GET',
    path: '/console/desk/orders',
    access: 'operator',
    roles: ['compliance', 'support', 'admin'],
    summary: 'Orders of the desk, newest first, without payees and chats.',
    input: field.object({
      state: field.optional(field.choice(deskStates)),
      page: field.page(),
      limit: field.limit(50),
    }),
    output: field.object({ total: field.whole(), orders: field.list(field.object(orderRow)) }),
    refusals: [],
  }),
  operatorAppeals: call({
    method: 'GET',
    path: '/console/desk/appeals',
    access: 'operator',
    roles: ['compliance'],
    summary: 'Appeals: open ones oldest first, or decided ones newest first.',
    input: field.object({ decided: field.optional(field.flag()), page: field.page(), limit: field.limit(50) }),
    output: field.object({
      total: field.whole(),
      appeals: field.list(field.object({ ...orderRow, ...appealFields })),
    }),
    refusals: [],
  }),
  operatorAppeal: call({
    method: 'GET',
    path: '/console/desk/appeal',
    access: 'operator',
    roles: ['compliance'],
    summary: 'One appeal with everything that both sides said and sent. Opening it is an act that both sides see.',
    input: field.object({ order_id: field.id() }),
    output: field.object({
      ...orderRow,
      ...appealFields,
      terms: field.string(),
      payee: field.list(field.object({ field: field.string(), value: field.string() })),
      seller_name: field.string(),
      buyer_name: field.string(),
      seller_nickname: field.string(),
      buyer_nickname: field.string(),
      pay_until: field.instant(),
      voucher: field.nullable(picture),
      /** Orders whose vouchers look nearly the same. */
      alike: field.list(field.whole()),
      evidence: field.list(
        field.object({
          id: field.whole(),
          by: field.choice(['buyer', 'seller']),
          content: field.string(),
          picture: field.nullable(picture),
          at: field.instant(),
        }),
      ),
      messages: field.list(
        field.object({
          id: field.whole(),
          by: field.choice(['buyer', 'seller']),
          content: field.string(),
          picture: field.nullable(picture),
          at: field.instant(),
        }),
      ),
    }),
    refusals: ['desk_appeal_unknown'],
  }),
  operatorPicture: call({
    method: 'POST',
    path: '/console/desk/appeal/picture',
    access: 'operator',
    roles: ['compliance'],
    summary: 'Opens one picture of a case; the look is recorded before it is sent.',
    input: field.object({ order_id: field.id(), name: field.text(1, 40) }),
    output: field.object({ picture: field.string() }),
    refusals: ['desk_appeal_unknown'],
  }),
  operatorDecide: call({
    method: 'POST',
    path: '/console/desk/appeal/decide',
    access: 'operator',
    roles: ['compliance'],
    summary: 'Proposes how an appeal ends; a second operator confirms.',
    input: field.object({
      order_id: field.id(),
      decision: field.choice(decisions),
      reason: field.choice(decisionReasons),
    }),
    output: proposed,
    refusals: [...proposeRefusals, 'desk_appeal_unknown', 'evidence_not_opened', 'desk_reason_wrong'],
  }),
  operatorMerchants: call({
    method: 'GET',
    path: '/console/desk/merchants',
    access: 'operator',
    roles: ['compliance', 'admin'],
    summary: 'Merchants and applications; those that wait first.',
    input: field.object({
      state: field.optional(field.choice(merchantStates)),
      page: field.page(),
      limit: field.limit(50),
    }),
    output: field.object({
      total: field.whole(),
      merchants: field.list(
        field.object({
          id: field.whole(),
          nickname: field.string(),
          name: field.string(),
          state: field.choice(merchantStates),
          is_demo: field.boolean(),
          level: field.whole(),
          deposit: field.decimal(),
          is_held: field.boolean(),
          applied_at: field.instant(),
          approved_at: field.nullable(field.instant()),
          reason: field.nullable(field.string()),
          orders: field.whole(),
          completion: field.nullable(field.decimal()),
          proposal_id,
        }),
      ),
    }),
    refusals: [],
  }),
  operatorApprove: call({
    method: 'POST',
    path: '/console/desk/merchant/approve',
    access: 'operator',
    roles: ['compliance'],
    summary: 'Proposes to approve an application; a second operator confirms.',
    input: field.object({ id: field.id(), reason: field.choice(merchantApprovals) }),
    output: proposed,
    refusals: [...proposeRefusals, 'desk_application_unknown'],
  }),
  operatorRefuse: call({
    method: 'POST',
    path: '/console/desk/merchant/refuse',
    access: 'operator',
    roles: ['compliance'],
    summary: 'Refuses an application with a reason that the customer reads; the deposit is returned.',
    input: field.object({ id: field.id(), reason: field.choice(merchantRefusals) }),
    output: field.nothing(),
    refusals: ['desk_application_unknown', 'money_halted'],
  }),
  operatorRemove: call({
    method: 'POST',
    path: '/console/desk/merchant/remove',
    access: 'operator',
    roles: ['compliance'],
    summary: 'Proposes to remove a merchant with a published reason; a second operator confirms.',
    input: field.object({ id: field.id(), reason: field.choice(merchantRemovals) }),
    output: proposed,
    refusals: [...proposeRefusals, 'desk_application_unknown'],
  }),
};
