import { networkFits, type NetworkTerms } from '#contract/catalogue/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { BANK } from '#server/core/networks.ts';
import { jsonOf } from '#server/core/operator-acts.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { allNetworks, lockNetwork, saveNetwork, type NetworkRow } from '../store/networks.ts';
import {
  ADMINS,
  type AskingAdmin,
  isAsProposed,
  openProposals,
  proposeChange,
  recordChange,
} from '#server/core/term-changes.ts';

const CHANGE = 'catalogue.change-network';

/** A colon separates the two in public lines. */
const targetOf = ({ currency_id, network_id }: Pick<NetworkRow, 'currency_id' | 'network_id'>): string =>
  `${currency_id}:${network_id}`;

export const networksView = async (sql: Sql, now: Instant) => {
  const open = await openProposals(sql, [CHANGE], now);
  return (await allNetworks(sql)).map((row) => ({ ...row, proposal_id: open.get(targetOf(row)) ?? null }));
};

const termsOf = (row: NetworkTerms): NetworkTerms => ({
  deposits_on: row.deposits_on,
  withdrawals_on: row.withdrawals_on,
  min_deposit: row.min_deposit,
  withdrawal_fee: row.withdrawal_fee,
  min_withdrawal: row.min_withdrawal,
  confirmations: row.confirmations,
});

const checkTerms = (row: NetworkRow, terms: NetworkTerms): void => {
  if (!networkFits(terms, row.currency_scale, row.network_id !== BANK)) throw new Refusal('network_value_wrong');
};

const locked = async (tx: Transaction, currency_id: number, network_id: string): Promise<NetworkRow> => {
  const row = await lockNetwork(tx, currency_id, network_id);
  if (!row) throw new Refusal('catalogue_unknown');
  return row;
};

export const proposeNetwork = async (
  tx: Transaction,
  input: NetworkTerms & { readonly currency_id: number; readonly network_id: string; readonly reason: string },
  asking: AskingAdmin,
) => {
  const { currency_id, network_id } = input;
  const row = await locked(tx, currency_id, network_id);
  const [before, after] = [termsOf(row), termsOf(input)];
  checkTerms(row, after);
  if (jsonOf(before) === jsonOf(after)) throw new Refusal('catalogue_same');
  const { currency_name, network_name } = row;
  const which = { currency_id, network_id, currency_name, network_name };
  const target = { target_type: 'currency_network', target_id: targetOf(row) };
  return proposeChange(tx, { action: CHANGE, ...target, before, after, which, reason: input.reason }, asking);
};

interface Stored {
  readonly currency_id: number;
  readonly network_id: string;
  readonly after: Omit<NetworkTerms, 'min_deposit' | 'withdrawal_fee' | 'min_withdrawal'> &
    Readonly<Record<'min_deposit' | 'withdrawal_fee' | 'min_withdrawal', string>>;
}

/** CA5: applies from then on; earlier requests carry their own fee. */
export const networkKind: ProposalKind = {
  action: CHANGE,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const { currency_id, network_id, after } = proposal.payload as unknown as Stored;
    const row = await locked(tx, currency_id, network_id);
    if (!isAsProposed(termsOf(row), proposal)) throw new Refusal('catalogue_changed');
    const terms = {
      ...after,
      min_deposit: Decimal.of(after.min_deposit),
      withdrawal_fee: Decimal.of(after.withdrawal_fee),
      min_withdrawal: Decimal.of(after.min_withdrawal),
    };
    checkTerms(row, terms);
    await saveNetwork(tx, currency_id, network_id, terms);
    await recordChange(tx, operator, proposal);
    return {};
  },
};
