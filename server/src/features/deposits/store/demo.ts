import type { Sql } from '#server/ports/db/database.ts';

/** DE25: the network of the coins that have no other; the rows are the migration's. */
export const openDemoNetwork = async (sql: Sql): Promise<void> => {
  await sql.run`select open_demo_network()`;
};

/** A payee that is obviously not real; a payee set by operators is kept. */
export const keepDemoPayee = async (sql: Sql): Promise<void> => {
  await sql.run`
    insert into setting (key, value) values
      ('bank_payee_name', 'Candor Demo (play money)'), ('bank_payee_bank', 'Example Bank'),
      ('bank_payee_account', 'XX00 EXAM PLE0 0000 0000'), ('bank_payee_swift', 'EXAMXX00'),
      ('bank_payee_address', '1 Example Street')
    on conflict do nothing`;
};
