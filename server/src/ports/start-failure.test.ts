import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { connectAsOwner } from './db/failure.ts';
import { explainStart } from './start-failure.ts';

const failureOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (failure) {
    return failure;
  }
  throw new Error('it should have failed');
};

const listen = (port: number, host: string): Promise<unknown> =>
  failureOf(
    () =>
      new Promise((resolve, reject) =>
        createServer()
          .once('error', reject)
          .listen(port, host, resolve as () => void),
      ),
  );

test('RU3 an address that cannot be listened on is named, with advice', async () => {
  expect(explainStart(await listen(0, '203.0.113.7'))).toMatch(/^HOST is 203\.0\.113\.7, which is no address/);
  expect(explainStart(await listen(0, 'no-such-host.invalid'))).toMatch(/^HOST is no-such-host\.invalid/);
});

test('RU3 a folder that cannot be used is named', async () => {
  const failure = await failureOf(() => mkdirSync('/proc/version/candor', { recursive: true }));
  expect(explainStart(failure)).toMatch(/^\/proc\/version\/candor cannot be used \(ENOTDIR\)/);
});

test('RU3 a database that cannot be reached is named without its password', async () => {
  for (const [url, why] of [
    ['postgres://ann:hidden@127.0.0.1:1/books', 'nothing listens there'],
    ['postgres://ann:hidden@no-such-host.invalid/books', 'host'],
    ['postgres://ann:hidden@localhost/books?host=/nonexistent', 'no such socket'],
  ] as const) {
    const said = explainStart(await failureOf(() => connectAsOwner(url, 'test')));
    expect(said).toMatch(/^The database books at .* for ann cannot be used: .*\.$/);
    expect(said).toContain(why);
    expect(said).not.toContain('hidden');
  }
});

test('a failure that no operator can fix keeps its stack', () => {
  expect(explainStart(new TypeError('a bug'))).toMatch(/TypeError: a bug\n +at /);
});
