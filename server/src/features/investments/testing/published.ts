import { plusDays, plusMilliseconds, startOfDay } from '#contract/kit/instant.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { buy, DAY, investor, offer, prepareInvestments, productOf, settle, tickAt } from './at-investments.ts';

export interface PublishedInvestments {
  readonly who: TestCustomer;
  /** A call that pays USDT; the next order is a put that pays it as well. */
  readonly first_id: number;
  /** A call that failed. */
  readonly failed_id: number;
  /** A linked one. */
  readonly running_id: number;
}

/** Calls and puts that pay either side, both that fail, and a linked one that runs; published and signed. */
export const publishInvestments = async (exchange: TestExchange): Promise<PublishedInvestments> => {
  await prepareInvestments(exchange);
  // The first checkpoint is there before anything is sold.
  await tickAt(exchange, DAY, '64250');
  await tickAt(exchange, plusMilliseconds(DAY, 11_000), '64251');
  await tickAt(exchange, plusMilliseconds(DAY, 22_000), '64252');
  await offer(exchange);
  const who = await investor(exchange, '3', '60000');
  const midnight = plusDays(startOfDay(DAY), 1);
  const ids: number[] = [];
  for (const days of [3, 7, 14] as const) {
    for (const kind of ['call', 'put'] as const) {
      ids.push((await buy(who, (await productOf(exchange, kind, days)).id, 1)).id);
    }
  }
  await buy(who, (await productOf(exchange, 'call', 3)).id, 2);
  const running = await buy(who, (await productOf(exchange, 'linked')).id, 3);
  await tickAt(exchange, plusMilliseconds(plusDays(midnight, 3), 40), '70000');
  await settle(exchange);
  await exchange.runJobs('investments.publish');
  await tickAt(exchange, plusMilliseconds(plusDays(midnight, 7), 3), '50000');
  await settle(exchange);
  await tickAt(exchange, plusMilliseconds(plusDays(midnight, 14), 3_600_001), '64000');
  await settle(exchange);
  await exchange.runJobs('investments.publish');
  await exchange.runJobs('investments.publish');
  for (const later of [11_000, 22_000, 33_000]) {
    await tickAt(exchange, plusMilliseconds(plusDays(midnight, 14), 3_600_001 + later), '64000');
  }
  return { who, first_id: ids[0] ?? 0, failed_id: ids[4] ?? 0, running_id: running.id };
};
