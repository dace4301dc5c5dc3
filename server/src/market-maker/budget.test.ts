import { expect, it } from 'vitest';
import { createBudget } from './budget.ts';

it('SP20c spends its burst at once, and no more than its rate after that', async () => {
  let now_ms = 0;
  const rested: number[] = [];
  const rest = async (delay_ms: number): Promise<void> => {
    rested.push(delay_ms);
    now_ms += delay_ms;
  };
  const budget = createBudget({ now_ms: () => now_ms, rest }, 5, 10);
  await Promise.all(Array.from({ length: 10 }, () => budget.take()));
  expect(rested).toEqual([]);
  for (let count = 0; count < 50; count++) await budget.take();
  expect(now_ms).toBeCloseTo(10_000);
  now_ms += 3_600_000;
  await Promise.all(Array.from({ length: 10 }, () => budget.take()));
  expect(now_ms).toBeCloseTo(3_610_000);
  expect(budget.taken()).toBe(70);
});
