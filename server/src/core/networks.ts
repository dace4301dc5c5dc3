import type { Decimal } from '#contract/kit/decimal.ts';
import type { Sql } from '../ports/db/database.ts';
import { fragment } from '../ports/db/statement.ts';
import { USDT, USDT_ERC20 } from './catalogue.ts';
import { world, type Address } from './ledger/addresses.ts';

export type AddressKind = 'bitcoin' | 'ethereum' | 'tron' | 'none';

/** A currency on a network: the terms of its deposits and withdrawals. */
export interface CurrencyNetwork {
  readonly currency_id: number;
  readonly currency_name: string;
  /** Decimals in the ledger. */
  readonly currency_scale: number;
  readonly network_id: string;
  readonly network_name: string;
  readonly address_kind: AddressKind;
  readonly explorer_url: string;
  readonly block_seconds: number;
  readonly contract: string | null;
  /** Decimals on the network. */
  readonly scale: number;
  readonly min_deposit: Decimal;
  readonly confirmations: number;
  readonly deposits_on: boolean;
  readonly withdrawal_fee: Decimal;
  readonly min_withdrawal: Decimal;
  readonly withdrawals_on: boolean;
}

/** The bank counts as a network: it has payees instead of addresses. */
export const BANK = 'bank';

/** Maps a client's currency id to a balance and, where the id implies one, a network. */
export const meantBy = (currency: number): { readonly currency_id: number; readonly network_id: string | undefined } =>
  currency === USDT_ERC20
    ? { currency_id: USDT, network_id: 'ethereum' }
    : { currency_id: currency, network_id: undefined };

/** The world account of a network. */
export const worldOf = (network_id: string): Address => world(network_id === BANK ? BANK : `chain-${network_id}`);

const NETWORKS = fragment`
  select x.currency_id, x.network_id, x.contract, x.scale, x.min_deposit, x.confirmations, x.deposits_on, x.withdrawal_fee,
    x.min_withdrawal, x.withdrawals_on, c.code as currency_name, c.scale as currency_scale, n.name as network_name,
    n.address_kind, n.explorer_url, n.block_seconds
  from currency_network x join currency c on c.id = x.currency_id join network n on n.id = x.network_id`;

export const networksOf = (sql: Sql, currency_id: number): Promise<CurrencyNetwork[]> => sql.rows<CurrencyNetwork>`
  ${NETWORKS} where x.currency_id = ${currency_id} order by n.sort desc`;

export const networkOf = (
  sql: Sql,
  currency_id: number,
  network_id: string,
): Promise<CurrencyNetwork | undefined> => sql.row<CurrencyNetwork>`
  ${NETWORKS} where x.currency_id = ${currency_id} and x.network_id = ${network_id}`;

/** Everything that moves on one network: its native coin and the known tokens. */
export const currenciesOn = (sql: Sql, network_id: string): Promise<CurrencyNetwork[]> => sql.rows<CurrencyNetwork>`
  ${NETWORKS} where x.network_id = ${network_id} order by x.currency_id`;
