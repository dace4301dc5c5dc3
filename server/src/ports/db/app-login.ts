import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { openDatabase, type Database, type DatabaseOptions } from './database.ts';
import { connectAsOwner, DatabaseFailure, explainConnection } from './failure.ts';

/*
 * The server works under its own login, which has the rights of `candor_app` and no others. A session of the owner that
 * merely took that role would regain everything with `reset role`.
 */

interface AppLogin {
  readonly user: string;
  readonly password: string;
}

/**
 * Name and password are derived from the key, so two exchanges in one PostgreSQL never share a login, and nothing else
 * is stored.
 */
const loginOf = (secrets: Pick<Secrets, 'sign'>): AppLogin => ({
  user: `candor_app_${secrets.sign('name', 'database login').toString('hex').slice(0, 12)}`,
  password: secrets.sign('password', 'database login').toString('hex'),
});

/** The URL of the same database for the app's login. */
export const appUrl = (owner_url: string, secrets: Pick<Secrets, 'sign'>): string => {
  const { user, password } = loginOf(secrets);
  const url = new URL(owner_url);
  for (const name of ['user', 'password']) url.searchParams.delete(name);
  url.username = user;
  url.password = password;
  return url.href;
};

/** An arbitrary number, the same in every process: the key of the login's advisory lock. */
const LOGIN_LOCK = 7_261_011;

/** Creates the app's login if it is missing, and returns its URL. */
export const ensureAppLogin = async (owner_url: string, secrets: Pick<Secrets, 'sign'>): Promise<string> => {
  const { user, password } = loginOf(secrets);
  const client = await connectAsOwner(owner_url, 'candor login');
  try {
    // Two starts that revoke at the same moment fail with "tuple concurrently updated". The lock ends with the session.
    await client.query('select pg_advisory_lock($1)', [LOGIN_LOCK]);
    const { rowCount } = await client.query(
      `select from pg_roles where rolname = $1 and rolcanlogin and pg_has_role(rolname, 'candor_app', 'member')`,
      [user],
    );
    if (rowCount === 0) await makeLogin(client, user, password);
    // The app needs no temporary tables, and an attacker must not have them. A restored dump does not include this.
    const { rows } = await client.query<{ revoke: string }>(
      `select format('revoke temporary on database %I from public', current_database()) as revoke`,
    );
    await client.query(rows[0]?.revoke ?? '');
  } finally {
    await client.end();
  }
  return appUrl(owner_url, secrets);
};

const NAME_TAKEN = new Set(['42710', '23505']);

const makeLogin = async (client: pg.Client, user: string, password: string): Promise<void> => {
  const name = pg.escapeIdentifier(user);
  try {
    await client
      .query(`create role ${name} login inherit password ${pg.escapeLiteral(verifierOf(password))}`)
      .catch((failure: unknown) => {
        // The lock is one database's, a login all databases': an exchange with the same key starts beside this one.
        if (!(failure instanceof pg.DatabaseError) || !NAME_TAKEN.has(failure.code ?? '')) throw failure;
      });
    await client.query(`grant candor_app to ${name}`);
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new DatabaseFailure(
      `The login ${user} that the server works under cannot be made: ${why}. Grant the user of DATABASE_URL CREATEROLE and, as an administrator of PostgreSQL, GRANT candor_app TO that user WITH ADMIN OPTION; or name a login of your own in DATABASE_APP_URL.`,
      { cause: failure },
    );
  }
};

const ITERATIONS = 4096;

/** The verifier that PostgreSQL stores (RFC 5803), computed here so that the password is in no statement and no log. */
const verifierOf = (password: string): string => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const hmac = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`;
};

interface Rights {
  readonly login: string;
  readonly is_powerful: boolean;
  readonly is_owner: boolean;
  readonly is_app: boolean;
}

/** Refuses a login with more or fewer rights than the app's; a wrong URL in DATABASE_APP_URL is noticed here too. */
const checkAppLogin = async (app_url: string): Promise<void> => {
  const client = await connectAsOwner(app_url, 'candor login');
  try {
    const { rows } = await client.query<Rights>(`
      select session_user as login,
        exists (select from pg_roles where (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication)
          and pg_has_role(session_user, oid, 'member')) as is_powerful,
        exists (select from pg_tables where schemaname = 'public' and pg_has_role(session_user, tableowner, 'member')) as is_owner,
        pg_has_role(session_user, 'candor_app', 'usage') as is_app`);
    const fault = rows[0] && faultOf(rows[0]);
    if (fault !== undefined) throw new DatabaseFailure(fault);
  } catch (failure) {
    throw failure instanceof DatabaseFailure ? failure : explainConnection(app_url, failure);
  } finally {
    await client.end();
  }
};

const faultOf = ({ login, is_powerful, is_owner, is_app }: Rights): string | undefined => {
  if (is_powerful || is_owner)
    return `The login ${login} could change or drop the books: name one in DATABASE_APP_URL that is a member of candor_app and of nothing else.`;
  if (!is_app)
    return `The login ${login} has not the rights of the app. As an administrator of PostgreSQL: GRANT candor_app TO ${pg.escapeIdentifier(login)};`;
  return undefined;
};

/** The URL that the server works under: the operator's own, or that of a login that is created if missing. */
export const appDatabaseUrl = async (
  owner_url: string,
  own_url: string | undefined,
  secrets: Pick<Secrets, 'sign'>,
): Promise<string> => {
  const url = own_url ?? (await ensureAppLogin(owner_url, secrets));
  await checkAppLogin(url);
  return url;
};

/** Opens a database for the app by its owner's URL: the login is created if missing. */
export const openAppDatabase = async (
  options: Omit<DatabaseOptions, 'url'> & { readonly owner_url: string; readonly secrets: Pick<Secrets, 'sign'> },
): Promise<Database> => {
  const { owner_url, secrets, ...others } = options;
  return openDatabase({ ...others, url: await ensureAppLogin(owner_url, secrets) });
};
