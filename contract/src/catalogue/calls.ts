import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { marketKinds } from '../markets/rules.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { changeReasons, pauseReasons, reopenReasons, settingGroups, settingKinds } from './rules.ts';

const reason = field.choice(changeReasons);
/** The proposal that waits for a second administrator, if any. */
const proposal_id = field.nullable(field.whole());
const proposed = field.object({ proposal_id: field.whole() });

const settingCalls = {
  settings: call({
    method: 'GET',
    path: '/console/catalogue/settings',
    access: 'operator',
    roles: ['admin'],
    summary: 'Every setting of the exchange with its kind, its bounds and its value.',
    input: field.nothing(),
    output: field.list(
      field.object({
        key: field.string(),
        group: field.choice(settingGroups),
        kind: field.choice(settingKinds),
        value: field.string(),
        fallback: field.string(),
        /** Whether operators have set it; otherwise the fallback applies. */
        is_set: field.boolean(),
        min: field.string(),
        max: field.string(),
        proposal_id,
      }),
    ),
    refusals: [],
  }),
  proposeSetting: call({
    method: 'POST',
    path: '/console/catalogue/settings/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes another value for a setting; it applies once another administrator confirms.',
    input: field.object({ key: field.text(1, 64), value: field.optional(field.text(0, 8000)), reason }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'catalogue_same', 'setting_value_wrong'],
  }),
};

const terms = {
  deposits_on: field.flag(),
  withdrawals_on: field.flag(),
  min_deposit: field.amount(),
  withdrawal_fee: field.amount(),
  min_withdrawal: field.amount(),
  confirmations: field.integer(0, 1000),
};

const networkCalls = {
  networks: call({
    method: 'GET',
    path: '/console/catalogue/networks',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'Every currency on every network: whether it can be deposited and withdrawn, and on which terms.',
    input: field.nothing(),
    output: field.list(
      field.object({
        currency_id: field.whole(),
        currency_name: field.string(),
        currency_scale: field.whole(),
        network_id: field.string(),
        network_name: field.string(),
        deposits_on: field.boolean(),
        withdrawals_on: field.boolean(),
        min_deposit: field.decimal(),
        withdrawal_fee: field.decimal(),
        min_withdrawal: field.decimal(),
        confirmations: field.whole(),
        proposal_id,
      }),
    ),
    refusals: [],
  }),
  proposeNetwork: call({
    method: 'POST',
    path: '/console/catalogue/networks/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes other terms for a currency on a network; earlier requests keep theirs.',
    input: field.object({ currency_id: field.catalogueId(), network_id: field.text(1, 31), ...terms, reason }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'catalogue_same', 'network_value_wrong'],
  }),
};

const marketCalls = {
  markets: call({
    method: 'GET',
    path: '/console/catalogue/markets',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'Every market, and since when it is paused.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        symbol: field.string(),
        kind: field.choice(marketKinds),
        paused_at: field.nullable(field.instant()),
        /** MA25; null while it is not paused, or where none was stated. */
        pause_reason: field.nullable(field.string()),
        proposal_id,
      }),
    ),
    refusals: [],
  }),
  proposePause: call({
    method: 'POST',
    path: '/console/catalogue/markets/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes to pause a market for everybody, or to open it again. Its prices are logged meanwhile.',
    input: field.object({
      id: field.catalogueId(),
      paused: field.flag(),
      reason: field.choice([...new Set([...pauseReasons, ...reopenReasons])]),
    }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'catalogue_same'],
  }),
};

const spotTerms = {
  fee_rate: field.amount(),
  min_value: field.amount(),
  max_amount: field.amount(),
  band: field.amount(),
};

const spotTermsCalls = {
  spotTerms: call({
    method: 'GET',
    path: '/console/catalogue/spot_terms',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'The terms on which each coin is traded, the same for every customer.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        symbol: field.string(),
        quantity_scale: field.whole(),
        quote_scale: field.whole(),
        fee_rate: field.decimal(),
        min_value: field.decimal(),
        max_amount: field.decimal(),
        band: field.decimal(),
        proposal_id,
      }),
    ),
    refusals: [],
  }),
  proposeSpotTerms: call({
    method: 'POST',
    path: '/console/catalogue/spot_terms/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes other terms for a spot market; earlier orders keep their fee.',
    input: field.object({ id: field.catalogueId(), ...spotTerms, reason }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'catalogue_same', 'spot_terms_wrong'],
  }),
};

export const catalogueCalls = { ...settingCalls, ...networkCalls, ...marketCalls, ...spotTermsCalls };
