import pg from 'pg';

/** The database cannot be used as it is; the message, one sentence per line, tells the operator what to do. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
}

/** The database for the operator: its address without the password. */
export const nameOfDatabase = (url: string): string => {
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? `${hostname || 'localhost'}:${port || '5432'}`;
  return `${decodeURIComponent(pathname.slice(1)) || username} at ${host} for ${decodeURIComponent(username) || 'the system user'}`;
};

const ADVICE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there; start PostgreSQL, or correct DATABASE_URL',
  ENOTFOUND: 'there is no such host; correct DATABASE_URL',
  EAI_AGAIN: 'its host name cannot be looked up now',
  ENOENT: 'there is no such socket; start PostgreSQL, or correct DATABASE_URL',
  '28P01': 'the password in DATABASE_URL is wrong, or there is no such user',
  '3D000': 'there is no such database; create it, or correct DATABASE_URL',
  '53300': 'it has no connection left; raise max_connections or end another program',
  '57P03': 'it is starting up or shutting down; try again in a moment',
};

/** A failed first connection, as one sentence instead of a stack. */
export const explainConnection = (url: string, failure: unknown): DatabaseFailure => {
  const code = codeOf(failure);
  const said = failure instanceof Error && failure.message !== '' ? failure.message : (code ?? String(failure));
  const why = (code === undefined ? undefined : ADVICE[code]) ?? said;
  return new DatabaseFailure(`The database ${nameOfDatabase(url)} cannot be used: ${why}.`, { cause: failure });
};

const codeOf = (failure: unknown): string | undefined => {
  if (failure instanceof AggregateError) return codeOf(failure.errors[0]);
  const code: unknown = failure instanceof Error && 'code' in failure ? failure.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

const CONNECT_WITHIN_MS = 10_000;

/** A connection as the database owner, outside any pool: for migrations and tools. The caller ends it. */
export const connectAsOwner = async (url: string, application_name: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // A later failure rejects the statement that waits.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (failure) {
    await client.end().catch(() => undefined);
    throw explainConnection(url, failure);
  }
};
