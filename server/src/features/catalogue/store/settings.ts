import type { Sql, Transaction } from '#server/ports/db/database.ts';

export const storedSettings = async (sql: Sql): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await sql.rows<{ key: string; value: string }>`select key, value from setting`).map(({ key, value }) => [
      key,
      value,
    ]),
  );

/** One change of a setting at a time: a row that does not exist yet cannot be locked. */
export const lockSetting = async (tx: Transaction, key: string): Promise<string | undefined> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`;
  return (await tx.row<{ value: string }>`select value from setting where key = ${key}`)?.value;
};

export const saveSetting = (tx: Transaction, key: string, value: string): Promise<number> => tx.run`
  insert into setting (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`;
