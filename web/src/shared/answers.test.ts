import { expect, it } from 'vitest';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { totalCalls } from '#contract/balances/total-calls.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { roomCalls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/call.ts';
import { cache, keyOf, outdateBalances } from './answers.ts';

it('BA17 after money moved, every answer with balances is asked for again, and no other', async () => {
  const asked: string[] = [];
  const watch = (key: string): void => {
    cache.subscribe(key, () => undefined);
    cache.ensure(key, async () => asked.push(key), 60_000);
  };
  const [total, records, prices] = [
    keyOf(totalCalls.total, {}),
    keyOf(recordsCalls.records, { limit: 20 }),
    keyOf(marketsCalls.quotation, {}),
  ];
  [total, records, prices].forEach(watch);
  await Promise.resolve();
  outdateBalances();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([total, records, prices, total, records]);
});

const BALANCE = /^(?:.*_)?(?:balance|available|held|total_usdt|balance_after)$/;

/** The names of all fields in an output schema. */
const namesIn = (schema: unknown, names = new Set<string>()): Set<string> => {
  const def = (schema as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod?.def;
  if (!def) return names;
  for (const [name, part] of Object.entries((def['shape'] as Record<string, unknown> | undefined) ?? {})) {
    names.add(name);
    namesIn(part, names);
  }
  for (const part of [def['element'], def['innerType'], ...((def['options'] as unknown[] | undefined) ?? [])])
    namesIn(part, names);
  return names;
};

const forgotten = (calls: readonly Call[]): string[] =>
  calls
    .filter(({ access, money, shows_balances }) => access === 'customer' && !money && !shows_balances)
    .filter(({ output }) => [...namesIn(output)].some((name) => BALANCE.test(name)))
    .map(({ path }) => path);

it('BA17 every call that answers with a balance says so', () => {
  expect(forgotten(Object.values(roomCalls).flatMap((calls) => Object.values(calls)))).toEqual([]);
  const { shows_balances: _, ...planted } = totalCalls.total;
  expect(forgotten([planted])).toEqual(['/wallet/total']);
});
