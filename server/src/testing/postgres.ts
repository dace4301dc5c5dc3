import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    test_postgres: { maintenance_url: string; template: string };
  }
}

export interface FreshDatabase {
  url: string;
  /** Ends connections that the test left open. */
  drop(): Promise<void>;
}

/** An own, migrated, empty database, in about 20 ms. Copying files takes half the time of copying through the WAL. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { maintenance_url, template } = inject('test_postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintain(maintenance_url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(maintenance_url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => maintain(maintenance_url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function maintain(maintenance_url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenance_url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
