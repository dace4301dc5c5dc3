import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Runs SQL as the owner of the tables, who has every grant. */
export const asOwner = async (database_url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** Makes every change of one row fail, like a fault in its data, until the returned function is called. */
export const poisonRow = async (
  database_url: string,
  table: string,
  id: number | string,
): Promise<() => Promise<void>> => {
  const name = `poison_${randomUUID().replaceAll('-', '')}`;
  await asOwner(
    database_url,
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger ${name} before update or delete on ${table} for each row when (old.id::text = '${id}')
      execute function ${name}()`,
  );
  return () => asOwner(database_url, `drop function ${name} cascade`);
};
