import { accountOfAddress } from '#contract/accounts.ts';
import { csvText } from '#contract/balances/rules.ts';
import { wireTime } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { counterpartOf, findRecords, type FoundRecord, type RecordsQuery } from './records.ts';

const MAX_ROWS = 5_000;

const COLUMNS = [
  'time_utc',
  'account',
  'currency',
  'amount',
  'fee',
  'rate',
  'balance_after',
  'reason',
  'reference',
  'counterpart',
  'record',
];

/** BA9: one part of the file; the next one continues where it ended, without a header. */
export const exportRecords = async (sql: Sql, query: Omit<RecordsQuery, 'limit'>) => {
  const { records, next_cursor } = await findRecords(sql, { ...query, limit: MAX_ROWS });
  const lines = records.map(lineOf);
  const header = query.cursor === undefined ? [COLUMNS.join(',')] : [];
  return {
    filename: `records-${query.from ?? 'first'}-${query.to ?? 'last'}.csv`,
    csv: [...header, ...lines, ''].join('\r\n'),
    rows: lines.length,
    next_cursor,
  };
};

/** Numbers are plain, with a dot; a leading minus is a number, not a formula. All other cells are text. */
const lineOf = ({ own, other_address, rate, ...record }: FoundRecord): string =>
  [
    csvText(wireTime(record.at)),
    csvText(accountOfAddress(own.address)),
    csvText(own.currency_name),
    record.amount.toString(),
    other_address === 'house:fees' ? record.amount.abs().toString() : '',
    rate ? rate.received.over(rate.gave, 'half_even').toString() : '',
    record.balance_after.toString(),
    csvText(record.reason),
    csvText(record.ref),
    csvText(counterpartOf(own.address, other_address)),
    csvText(`${record.entry_id}.${record.line}`),
  ].join(',');
