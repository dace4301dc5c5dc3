import { afterAll, expect, test } from 'vitest';
import { roomCalls } from '#contract/calls.ts';
import type { Doorkeeper } from '#server/http/door.ts';
import { buildServer } from '#server/http/server.ts';
import { loadRefusalTexts } from '#server/core/refusal-texts.ts';
import { readEnvironment } from '#server/ports/environment.ts';
import type { PriceEngine } from '#server/core/prices/engine.ts';
import type { CopyExchange } from '#server/features/copy-trading/index.ts';
import type { FuturesExchange } from '#server/features/futures/index.ts';
import type { NftExchange } from '#server/features/nft/index.ts';
import type { OptionsExchange } from '#server/features/options/index.ts';
import type { SpotExchange } from '#server/features/spot/index.ts';
import type { Ports } from '#server/ports/ports.ts';
import { openRooms } from '#server/rooms.ts';

/** A port that must not be used yet: building a room must not read, write, listen or draw random numbers. */
const untouched = (name: string) =>
  new Proxy(
    {},
    {
      get: (_target, verb) => () => {
        throw new Error(`${name}.${String(verb)} was called while the rooms were being built`);
      },
    },
  );

const environment = readEnvironment({ DEMO: 'on' });
const ports = { environment, mail: undefined, sms: undefined } as unknown as Ports;
for (const name of ['db', 'clock', 'ids', 'log', 'files', 'secrets'] as const) {
  Object.assign(ports, { [name]: untouched(name) });
}
const keeper = untouched('keeper') as Doorkeeper;
const rooms = openRooms({
  ...ports,
  prices: untouched('prices') as PriceEngine,
  spot: untouched('spot') as SpotExchange,
  futures: untouched('futures') as FuturesExchange,
  options: untouched('options') as OptionsExchange,
  copying: untouched('copying') as CopyExchange,
  nft: untouched('nft') as NftExchange,
});
const handlers = rooms.flatMap((room) => room.handlers);
const server = await buildServer({ ports, keeper, handlers, say: await loadRefusalTexts() });
await server.ready();

afterAll(() => server.close());

const calls = Object.entries(roomCalls).flatMap(([room, verbs]) =>
  Object.entries(verbs).map(([verb, call]) => ({ name: `${room}.${verb}`, call })),
);

test.each(calls)('$name is served', ({ call }) => {
  expect(handlers.filter((handler) => handler.call === call)).toHaveLength(1);
  expect(server.hasRoute({ method: call.method, url: `/api${call.path}` })).toBe(true);
});

test('no two calls share a method and a path', () => {
  const addresses = calls.map(({ call }) => `${call.method} ${call.path}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('every handler serves a call of the contract', () => {
  const known = new Set(calls.map(({ call }) => call));
  expect(handlers.filter(({ call }) => !known.has(call)).map(({ call }) => call.path)).toEqual([]);
});

test('a room on the server has the name that its calls have in the contract', () => {
  for (const room of rooms) {
    const own = new Set(Object.values(roomCalls[room.name] ?? {}));
    expect(
      room.handlers.filter(({ call }) => !own.has(call)).map(({ call }) => call.path),
      room.name,
    ).toEqual([]);
  }
});

/** Every address of the server as `METHOD /path`, read from the router's own printout. */
const addresses = (): string[] => {
  const above: string[] = [];
  return server
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.length = depth;
      above[depth] = part;
      return (methods ?? '')
        .split(', ')
        .filter(Boolean)
        .map((method) => `${method} ${above.join('')}`);
    });
};

test('nothing is served under /api but the contract and its reference', () => {
  const own = new Set(calls.map(({ call }) => `${call.method} /api${call.path}`));
  const served = addresses().filter((address) => / \/api(?:\/|$)/.test(address));
  expect(served.length).toBeGreaterThan(calls.length);
  const strange = served
    .filter((address) => !own.has(address) && !own.has(address.replace(/^HEAD/, 'GET')))
    .filter((address) => !/^(?:GET|HEAD) \/api\/docs(?:\/|$)/.test(address));
  expect(strange).toEqual(['OPTIONS /api/*']);
});
