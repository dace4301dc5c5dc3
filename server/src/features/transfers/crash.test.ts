import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { audit } from '../../core/audit/auditor.ts';
import { freshDatabase } from '../../testing/postgres.ts';
import { startServer } from './testing/killed-server.ts';

/** `KILLS=100 vitest run --project server transfers/crash` for a long night. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const WORKERS = 8;
const LONGEST_ROUND_MS = 60_000;

interface Wish {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

let token = '';
const ask = async (url: string, { path, fields }: Wish): Promise<string> => {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { authorization: token },
    body: new URLSearchParams(fields),
  });
  return response.text();
};

let number = 0;
/** Moves there and back, and exchanges, each under a key of its own. */
const nextWish = (): Wish => {
  const request_id = `crash-${String(++number).padStart(6, '0')}`;
  if (number % 3 === 0)
    return { path: '/user/Transfer', fields: { from_currency_id: '3', to_currency_id: '1', number: '1', request_id } };
  const [from_field, to_field] = number % 2 === 0 ? ['change', 'lever'] : ['lever', 'change'];
  return { path: '/wallet/change', fields: { currency_id: '3', number: '1', from_field, to_field, request_id } };
};

/** What a client knows: its wishes, and the answers that reached it. */
class Customer {
  readonly answered = new Map<Wish, string>();
  readonly #unanswered = new Set<Wish>();

  /** Asks until the server no longer answers. */
  async load(url: string): Promise<void> {
    for (;;) {
      const wish = nextWish();
      this.#unanswered.add(wish);
      const answer = await ask(url, wish).catch(() => undefined);
      if (answer === undefined) return;
      this.answered.set(wish, answer);
      this.#unanswered.delete(wish);
    }
  }

  /** Asks again, with the same keys, for everything that was not answered. */
  async retry(url: string): Promise<void> {
    for (const wish of this.#unanswered) this.answered.set(wish, await ask(url, wish));
    this.#unanswered.clear();
  }

  done(path = ''): (readonly [Wish, string])[] {
    return [...this.answered].filter(([wish, answer]) => wish.path.startsWith(path) && answer.includes('"type":"ok"'));
  }
}

const enter = async (url: string): Promise<void> => {
  const login = { user_string: 'funded@example.com', password: 'Passw0rd!' };
  token = (JSON.parse(await ask(url, { path: '/user/login', fields: login })) as { message: string }).message;
  await ask(url, { path: '/demo/faucet', fields: {} });
};

const booksOf = async (url: string) => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ moves: string; exchanges: string }>(
    'select (select count(*) from account_move) as moves, (select count(*) from exchange_order) as exchanges',
  );
  const violations = (await audit(owner)).map(({ invariant }) => invariant.id);
  await owner.end();
  return { moves: Number(rows[0]?.moves), exchanges: Number(rows[0]?.exchanges), violations };
};

test(
  `P34, TR1, TR7 ${KILLS} times kill -9 of the server under load: what was answered stands, what was not can be asked again`,
  { timeout: (KILLS + 2) * LONGEST_ROUND_MS },
  async () => {
    const [database, data_dir] = [await freshDatabase(), await mkdtemp(join(tmpdir(), 'candor-crash-'))];
    const customer = new Customer();
    let server = await startServer(database.url, data_dir);
    try {
      await enter(server.url);
      for (let round = 0; round < KILLS; round++) {
        const load = Array.from({ length: WORKERS }, () => customer.load(server.url));
        await sleep(200 + randomInt(300));
        await server.kill();
        await Promise.all(load);
        server = await startServer(database.url, data_dir);
        await customer.retry(server.url);
      }
      // A refusal is not kept: asked again, it may have become possible.
      for (const [wish, answer] of customer.done())
        expect(JSON.parse(await ask(server.url, wish))).toEqual(JSON.parse(answer));
    } finally {
      await server.kill();
    }
    const [moves, exchanges] = [customer.done('/wallet/change').length, customer.done('/user/Transfer').length];
    console.info(`${KILLS} kills, ${customer.answered.size} requests, ${moves} moves and ${exchanges} exchanges`);
    expect(Math.min(moves, exchanges)).toBeGreaterThan(0);
    expect(await booksOf(database.url)).toEqual({ moves, exchanges, violations: [] });
    await database.drop();
    await rm(data_dir, { recursive: true, force: true });
  },
);
