import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { roomCalls } from '#contract/calls.ts';

/** The whole contract once more, on the web build's replacement of zod/mini. */
vi.resetModules();
vi.doMock('zod/mini', () => import('./zod-mini.ts'));
const small = await import('./zod-mini.ts');
const { roomCalls: smallCalls } = await import('#contract/calls.ts');
vi.doUnmock('zod/mini');

type Small = Parameters<typeof small.safeDecode>[0];

const pairsOf = (part: 'input' | 'output') =>
  Object.entries(roomCalls).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, call]) => {
      const twin = (smallCalls as unknown as Record<string, Record<string, Record<typeof part, Small>>>)[room]?.[name];
      return { name: `${room}.${name} ${part}`, library: call[part], ours: twin![part] };
    }),
  );

const pairs = [...pairsOf('input'), ...pairsOf('output')];

/** Values that some field accepts, and values that none should. */
const odd = [
  undefined,
  null,
  true,
  false,
  0,
  -0,
  7,
  -7,
  1.5,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  '0',
  '1',
  '-1',
  '007',
  '12',
  '1.5',
  '-0.000000000000000001',
  '123456789012345678901',
  '246810',
  'true',
  'BTC/USDT',
  'new@example.com',
  '2026-03-09T14:05:00.000Z',
  '2026-03-09 14:05:00',
  '2026-03-09',
  '2026-03',
  '2026',
  '0b0f3f0e-7a4e-4c53-9b0e-2f6f3c1d9a11',
  'wish_0123456789',
  'a\u0000b',
  'x'.repeat(300),
  [],
  ['1'],
  {},
  { id: 1 },
  JSON.parse('{"__proto__": {"polluted": "yes"}, "a": "b"}') as unknown,
];

const anything = fc.constantFrom(...odd);

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly in?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}

/** Mostly valid input, so that a single odd value decides. */
const mostly = (usual: fc.Arbitrary<unknown>, strange: fc.Arbitrary<unknown> = anything): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: usual, weight: 60 }, { arbitrary: strange, weight: 1 });

const taken = (schema: z.ZodMiniType): fc.Arbitrary<unknown> => {
  const fitting = odd.filter((value) => fits(schema, value));
  return fitting.length > 0 ? fc.constantFrom(...fitting) : anything;
};

const fits = (schema: z.ZodMiniType, value: unknown): boolean => {
  try {
    return z.safeDecode(schema, value).success;
  } catch {
    return false;
  }
};

const wireOf = (schema: z.ZodMiniType): fc.Arbitrary<unknown> => {
  const definition = schema.def as unknown as Definition;
  if (definition.shape) {
    const fields = Object.entries(definition.shape).map(([name, field]) => [name, wireOf(field)] as const);
    const whole = fc.record(Object.fromEntries(fields));
    const partial = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    return mostly(whole, fc.oneof(partial, anything)).map((value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, unasked: 1 } : value,
    );
  }
  if (definition.element) return mostly(fc.array(wireOf(definition.element), { maxLength: 3 }));
  if (definition.valueType) return mostly(fc.dictionary(fc.string(), wireOf(definition.valueType), { maxKeys: 3 }));
  if (definition.options) return mostly(fc.oneof(...definition.options.map(wireOf)));
  if (definition.entries) return mostly(fc.constantFrom(...Object.values(definition.entries)));
  if (definition.values) return mostly(fc.constantFrom(...definition.values));
  if (definition.innerType) {
    const none = [null, undefined].filter((value) => fits(schema, value));
    return mostly(fc.oneof(wireOf(definition.innerType), fc.constantFrom(...none)));
  }
  if (definition.in && (definition.in.def as unknown as Definition).entries) return wireOf(definition.in);
  return mostly(taken(schema));
};

/**
 * The two contracts have two Decimal classes, so their values are compared as text. `undefined` is written, since it is
 * a field.
 */
const written = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) => (each === undefined ? '(undefined)' : each));

const outcome = (work: () => unknown): string => {
  try {
    return written(work());
  } catch {
    return 'thrown';
  }
};

const decodedBy = (read: () => { success: boolean; data?: unknown }): { data?: unknown; outcome: string } => {
  try {
    const { success, data } = read();
    return success ? { data, outcome: written(data) } : { outcome: 'refused' };
  } catch {
    // An invalid date throws in the library; on a phone it is a refusal like any other.
    return { outcome: 'refused' };
  }
};

describe('the replacement of zod/mini in the web build', () => {
  it('supports the whole contract', () => {
    expect(pairs.length).toBeGreaterThan(200);
  });

  it.each(pairs)('decides and encodes as the library does: $name', ({ library, ours }) => {
    const wires = wireOf(library);
    let taken_count = 0;
    fc.assert(
      fc.property(wires, (wire) => {
        const theirs = decodedBy(() => z.safeDecode(library, wire));
        const own = decodedBy(() => small.safeDecode(ours, wire));
        expect(own.outcome).toBe(theirs.outcome);
        if (!('data' in theirs)) return;
        taken_count++;
        expect(outcome(() => small.encode(ours, own.data))).toBe(outcome(() => z.encode(library, theirs.data)));
      }),
      { numRuns: 60, seed: 7 },
    );
    // Refusing everything would pass the comparison and prove nothing.
    expect(taken_count).toBeGreaterThan(0);
  });

  it.each(pairs)('refuses to encode what the library refuses: $name', ({ library, ours }) => {
    for (const value of odd) {
      expect(outcome(() => small.encode(ours, value))).toBe(outcome(() => z.encode(library, value as never)));
    }
  });

  it('lets no answer change what objects inherit', () => {
    const hostile = JSON.parse('{"__proto__": {"polluted": "yes"}, "a": "b"}') as unknown;
    const read = small.safeDecode(small.record(small.string(), small.string()), hostile);
    expect(read).toEqual({ success: true, data: { a: 'b' } });
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});
