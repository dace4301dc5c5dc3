import type { NetworkTerms } from '#contract/catalogue/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface NetworkRow extends NetworkTerms {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly network_id: string;
  readonly network_name: string;
}

export const allNetworks = (sql: Sql): Promise<NetworkRow[]> => sql.rows<NetworkRow>`
  select x.currency_id, c.code as currency_name, c.scale as currency_scale, x.network_id, n.name as network_name,
    x.deposits_on, x.withdrawals_on, x.min_deposit, x.withdrawal_fee, x.min_withdrawal, x.confirmations
  from currency_network x join currency c on c.id = x.currency_id join network n on n.id = x.network_id
  order by c.sort, n.sort`;

export const lockNetwork = (
  tx: Transaction,
  currency_id: number,
  network_id: string,
): Promise<NetworkRow | undefined> => tx.row<NetworkRow>`
  select x.currency_id, c.code as currency_name, c.scale as currency_scale, x.network_id, n.name as network_name,
    x.deposits_on, x.withdrawals_on, x.min_deposit, x.withdrawal_fee, x.min_withdrawal, x.confirmations
  from currency_network x join currency c on c.id = x.currency_id join network n on n.id = x.network_id
  where x.currency_id = ${currency_id}::bigint and x.network_id = ${network_id} for update of x`;

export const saveNetwork = (
  tx: Transaction,
  currency_id: number,
  network_id: string,
  terms: NetworkTerms,
): Promise<number> => tx.run`
  update currency_network set deposits_on = ${terms.deposits_on}, withdrawals_on = ${terms.withdrawals_on},
    min_deposit = ${terms.min_deposit}, withdrawal_fee = ${terms.withdrawal_fee},
    min_withdrawal = ${terms.min_withdrawal}, confirmations = ${terms.confirmations}
  where currency_id = ${currency_id} and network_id = ${network_id}`;
