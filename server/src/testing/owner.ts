import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Speaks as the owner of the tables, whom no grant stops. */
export const asOwner = async (database_url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** Makes every change of one row fail, as a fault in its data would, until the answer is called. */
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
