import pg from 'pg';

/** Creates the database if it is missing. Two starts never race here: the data folder is locked. */
export async function ensureDatabase(maintenance_url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenance_url });
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
