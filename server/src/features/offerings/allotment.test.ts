import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays } from '#contract/kit/instant.ts';
import { allotmentOf, allotmentRow } from '#contract/offerings/rules.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { createOffering } from './service/create.ts';
import { insertAllotment, totalsOf, type AllotmentRow } from './store/allotment.ts';
import { lockOffering } from './store/offerings.ts';
import { novaPlan } from './testing/plans.ts';

class RolledBack extends Error {}

const starts_at = instantOf('2026-03-09T14:05:00.000Z');
let exchange: TestExchange;
let codes = 0;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

interface Case {
  readonly sizes: readonly bigint[];
  readonly offered: bigint;
  /** Decimals of a step, and how many of them a step has. */
  readonly scale: number;
  readonly unit: bigint;
}

/** Both computed for the same applications, which are rolled back with their offering. */
const computed = async ({ sizes, offered, scale, unit }: Case) => {
  const step = Decimal.of(unit).over(Decimal.of(10n ** BigInt(scale)), 'down');
  const applied = sizes.map((size) => Decimal.of(size).times(step, 'down'));
  const for_sale = Decimal.of(offered).times(step, 'down');
  const plan = novaPlan(starts_at, {
    code: `T${codes++}`,
    price: Decimal.of('0.01'),
    ...{ for_sale, step, scale, min_amount: step, max_per_customer: for_sale, ends_at: plusDays(starts_at, 1) },
  });
  let rows: AllotmentRow[] = [];
  let sha256 = '';
  await exchange.ports.db
    .transaction(async (tx) => {
      const id = await createOffering(tx, plan);
      await tx.run`
        insert into offering_application (offering_id, user_id, amount, pay_currency_id, paid, pay_price, applied_at)
        select ${id}, n, amount, 3, 1, 1, ${starts_at} from unnest(${applied}::numeric[]) with ordinality as a (amount, n) order by n`;
      const offering = await lockOffering(tx, id);
      if (!offering) throw new Error('no offering');
      await insertAllotment(tx, offering);
      rows = await tx.rows<AllotmentRow>`
        select number, applied, passed from offering_allotment where offering_id = ${id} order by number`;
      sha256 = (await totalsOf(tx, id)).list_sha256;
      throw new RolledBack();
    })
    .catch((failure: unknown) => {
      if (!(failure instanceof RolledBack)) throw failure;
    });
  return { rows, sha256, expected: allotmentOf(rows, for_sale, step), for_sale };
};

const anyCase: fc.Arbitrary<Case> = fc.record({
  sizes: fc.oneof(
    fc.array(fc.bigInt({ min: 1n, max: 3n }), { maxLength: 40 }),
    fc.array(fc.bigInt({ min: 1n, max: 10n ** 11n }), { maxLength: 40 }),
    fc.array(fc.constantFrom(1n, 7n, 10n ** 11n), { maxLength: 200 }),
  ),
  // Steps of 25 of the largest amounts make the largest amount that terms allow.
  offered: fc.oneof(fc.bigInt({ min: 1n, max: 50n }), fc.bigInt({ min: 1n, max: 4n * 10n ** 10n })),
  scale: fc.integer({ min: 0, max: 6 }),
  unit: fc.constantFrom(1n, 5n, 25n, 3n),
});

it('OF7 OF9 the database allots and hashes as the published rule does, for tiny and huge lists', async () => {
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => {
      const { rows, sha256, expected, for_sale } = await computed(one);
      expect(rows.map(({ passed }) => String(passed))).toEqual(expected.map(String));
      const all = Decimal.sum(rows.map(({ applied }) => applied));
      expect(Decimal.sum(expected).toString()).toBe(Decimal.min(all, for_sale).toString());
      const lines = rows.map(({ number, applied, passed }) => allotmentRow(number, applied, passed)).join('');
      expect(sha256).toBe(createHash('sha256').update(lines).digest('hex'));
    }),
    { numRuns: 60 },
  );
});
