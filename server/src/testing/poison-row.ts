import { randomUUID } from 'node:crypto';
import { query } from './connection.ts';

/** Makes every change of one row fail, like a fault in its data, until the returned function is called. */
export const poisonRow = async (
  database_url: string,
  table: string,
  id: number | string,
  column = 'id',
): Promise<() => Promise<unknown>> => {
  const name = `poison_${randomUUID().replaceAll('-', '')}`;
  await query(
    database_url,
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger ${name} before update or delete on ${table} for each row when (old.${column}::text = '${id}')
      execute function ${name}()`,
  );
  return () => query(database_url, `drop function ${name} cascade`);
};
