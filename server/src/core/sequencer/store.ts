import type { Instant } from '#contract/kit/instant.ts';
import type { StoredRequest } from '../requests.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import type { Numbers } from './counters.ts';

export interface WriterRow extends Numbers {
  readonly epoch: number;
}

const numbers = fragment`seq, order_id, trade_id, position_id, closing_id, option_id, ending_number,
  follow_id, copy_id, log_index, options_log_index`;

/** Begins a new epoch: no earlier writer can commit from now on. */
export const takeLease = (sql: Sql, at: Instant): Promise<WriterRow> => sql.one<WriterRow>`
    update order_writer set epoch = epoch + 1, taken_at = ${at} where id = 1
    returning epoch, ${numbers}`;

export const readLease = (sql: Sql): Promise<WriterRow> => sql.one<WriterRow>`
    select epoch, ${numbers} from order_writer where id = 1`;

/** Stores the last numbers given out; false if another writer has taken the lease. */
export const renewLease = async (tx: Transaction, row: WriterRow): Promise<boolean> =>
  (await tx.run`
    update order_writer set seq = ${row.seq}, order_id = ${row.order_id}, trade_id = ${row.trade_id},
      position_id = ${row.position_id}, closing_id = ${row.closing_id}, option_id = ${row.option_id},
      ending_number = ${row.ending_number}, follow_id = ${row.follow_id}, copy_id = ${row.copy_id},
      log_index = ${row.log_index}, options_log_index = ${row.options_log_index}
    where id = 1 and epoch = ${row.epoch}`) === 1;

export interface RequestRow {
  readonly user_id: number;
  readonly request_id: string;
  readonly call: string;
  readonly input_sha256: Buffer;
  /** JSON as it was sent. */
  readonly answer: string;
}

/** The stored answer of a request id; `call` is null while a request with that id is in progress. */
type ClaimedRequest = Pick<RequestRow, 'user_id' | 'request_id'> & (StoredRequest | { readonly call: null });

/** LE11: reserves these ids until the end of the transaction and returns those already taken. */
export const claimRequests = async (
  tx: Transaction,
  keys: readonly Pick<RequestRow, 'user_id' | 'request_id'>[],
): Promise<ClaimedRequest[]> =>
  keys.length === 0
    ? []
    : tx.rows<ClaimedRequest>`
        select user_id, request_id, call, input_sha256, answer from claim_requests(
          ${keys.map(({ user_id }) => user_id)}, ${keys.map(({ request_id }) => request_id)})`;

export const insertRequests = async (tx: Transaction, rows: readonly RequestRow[], at: Instant): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
        insert into queued_request (user_id, request_id, call, input_sha256, answer, at)
        select user_id, request_id, call, decode(input_sha256, 'hex'), answer::json, ${at}::timestamptz
        from unnest(${rows.map(({ user_id }) => user_id)}::bigint[], ${rows.map(({ request_id }) => request_id)}::text[],
          ${rows.map(({ call }) => call)}::text[], ${rows.map(({ input_sha256 }) => input_sha256.toString('hex'))}::text[],
          ${rows.map(({ answer }) => answer)}::text[]) as new (user_id, request_id, call, input_sha256, answer)`;
};
