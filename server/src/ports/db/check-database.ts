import pg from 'pg';
import { DatabaseFailure } from './failure.ts';

const OLDEST_VERSION = 15;

interface Facts {
  readonly version: number;
  readonly is_replica: boolean;
  readonly owner: string;
  readonly may_create_roles: boolean;
  readonly has_app_role: boolean;
  readonly may_create_tables: boolean;
}

/** Refuses a database in which the migrations would fail, and names everything that the operator has to grant. */
export const checkDatabase = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::integer / 10000 as version,
      pg_is_in_recovery() as is_replica,
      current_user as owner,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create_roles,
      exists (select from pg_roles where rolname = 'candor_app') as has_app_role,
      coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as may_create_tables`);
  const facts = rows[0];
  if (!facts) throw new Error('the database returned no facts about itself');
  const faults = [...faultsOf(facts)];
  if (faults.length > 0) throw new DatabaseFailure(faults.join('\n'));
};

function* faultsOf(facts: Facts): Generator<string> {
  const owner = pg.escapeIdentifier(facts.owner);
  if (facts.version < OLDEST_VERSION)
    yield `The database is PostgreSQL ${facts.version}: Candor needs ${OLDEST_VERSION} or later.`;
  if (facts.is_replica) yield 'The database is a replica that cannot be written to: name its primary in DATABASE_URL.';
  if (!facts.has_app_role && !facts.may_create_roles)
    yield `The database user may not create the role that the server works with. As an administrator of PostgreSQL: ALTER ROLE ${owner} CREATEROLE;`;
  if (!facts.may_create_tables)
    yield `The database user may not create tables. As an administrator of PostgreSQL: GRANT ALL ON SCHEMA public TO ${owner};`;
}
