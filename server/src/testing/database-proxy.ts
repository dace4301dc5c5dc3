import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What happens to a statement: it arrives, it is lost on its way, it arrives and its answer is lost, or it arrives only
 * a moment after the exchange has lost the connection.
 */
export type Fate = 'arrives' | 'is lost' | 'loses its answer' | 'arrives late';

/** A proxy between the exchange and its PostgreSQL that can lose connections at any statement, or all of them. */
export interface DatabaseProxy {
  /** The URL of the same database, through this proxy. */
  readonly url: string;
  /** Called for every statement of every connection; the object identifies the connection. */
  decide: (connection: object, statement: string) => Fate;
  /** Cuts every connection at once; new ones are let in. */
  cutAll(): void;
  /** Cuts every connection and refuses new ones until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

export const startDatabaseProxy = async (database_url: string): Promise<DatabaseProxy> => {
  const target = new URL(database_url);
  const cuts = new Set<() => void>();
  const server = createServer((client) => {
    const cut = relay(client, target, (connection, statement) => proxy.decide(connection, statement));
    cuts.add(cut);
    client.on('close', () => void cuts.delete(cut));
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const proxied = new URL(database_url);
  proxied.search = '';
  proxied.host = `127.0.0.1:${port}`;
  const cutAll = (): void => {
    for (const cut of cuts) cut();
  };
  const down = async (): Promise<void> => {
    const closed = new Promise((resolve) => void server.close(resolve));
    cutAll();
    await closed;
  };
  const proxy: DatabaseProxy = {
    url: proxied.href,
    decide: () => 'arrives',
    cutAll,
    down,
    up: () => listen(port),
    stop: down,
  };
  return proxy;
};

const LATE_MS = 300;
const STARTUP_LENGTH_AT = 0;
const LENGTH_AT = 1;
/** A simple query, and the end of a prepared one. */
const ENDS_STATEMENT = new Set(['Q', 'S']);
/** Passwords and terminations. */
const NO_STATEMENT = new Set(['p', 'X']);

const relay = (client: Socket, target: URL, decide: DatabaseProxy['decide']): (() => void) => {
  const server = connect(Number(target.port), target.hostname);
  const cut = (): void => {
    client.destroy();
    server.destroy();
  };
  let is_late = false;
  server.on('error', cut).on('close', cut);
  client.on('error', cut).on('close', () => is_late || cut());
  const connection = {};
  let held: Buffer = Buffer.alloc(0);
  let statement: Buffer = Buffer.alloc(0);
  let has_started = false;
  let loses_answer = false;
  client.on('data', (chunk) => {
    held = Buffer.concat([held, chunk]);
    for (let end = endOfMessage(held, has_started); end <= held.length; end = endOfMessage(held, has_started)) {
      const message = held.subarray(0, end);
      held = held.subarray(end);
      const kind = has_started ? message.toString('latin1', 0, 1) : 'p';
      has_started = true;
      if (NO_STATEMENT.has(kind)) {
        server.write(message);
        continue;
      }
      statement = Buffer.concat([statement, message]);
      if (!ENDS_STATEMENT.has(kind)) continue;
      const fate = decide(connection, statement.toString('latin1'));
      if (fate === 'is lost') return cut();
      if (fate === 'arrives late') {
        const late = statement;
        is_late = true;
        client.destroy();
        return void setTimeout(() => server.end(late), LATE_MS);
      }
      loses_answer = fate === 'loses its answer';
      server.write(statement);
      statement = Buffer.alloc(0);
    }
  });
  server.on('data', (chunk) => (loses_answer ? cut() : void client.write(chunk)));
  return cut;
};

/** The end of the first message, or a number beyond the buffer while it is incomplete. */
const endOfMessage = (held: Buffer, has_started: boolean): number => {
  const at = has_started ? LENGTH_AT : STARTUP_LENGTH_AT;
  return held.length < at + 4 ? Infinity : at + held.readUInt32BE(at);
};
