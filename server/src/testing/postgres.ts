import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { appUrl } from '../ports/db/app-login.ts';
import { testSecrets } from './test-secrets.ts';
import { query } from './connection.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One per worker, by worker number. */
    test_postgres: readonly { readonly maintenance_url: string; readonly template: string }[];
  }
}

export interface FreshDatabase {
  /** As the owner of the tables. */
  url: string;
  /** As the app, which has its own login. */
  app_url: string;
  /** Ends connections that the test left open. */
  drop(): Promise<unknown>;
}

/**
 * A separate, migrated, empty database, in about 20 ms. Copying files takes half the time of copying through the WAL.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { maintenance_url, template } = ownPostgres();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(maintenance_url, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(maintenance_url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    app_url: appUrl(url.href, testSecrets),
    drop: () => query(maintenance_url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Workers are numbered from one. */
function ownPostgres() {
  const own = inject('test_postgres')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!own) throw new Error('this worker has no PostgreSQL');
  return own;
}
