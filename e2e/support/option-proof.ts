import type { Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { optionsHistory } from '#contract/options/history-calls.ts';
import { UP } from '#contract/options/rules.ts';
import type { Exchange } from './exchange.ts';
import { settle, tick } from './options.ts';
import { expect } from './test.ts';

const USDT = 3;
/** The log is signed when its newest checkpoint is ten seconds old. */
const SIGNED_MS = 10_000;

const states = async (client: Client) =>
  (await client.send(optionsHistory.overview, {})).running.map(({ state }) => state);

/** J12: 100 USDT on BTC being higher after 60 seconds, entered at 64,250.00. */
export const placeOption = async (client: Client, exchange: Exchange): Promise<number> => {
  await tick(exchange, '64240');
  const { markets } = await client.send(optionsCalls.terms, {});
  const placing = client.send(optionsCalls.submit, {
    match_id: markets.find(({ symbol }) => symbol === 'BTC/USDT')?.match_id ?? 0,
    currency_id: USDT,
    type: UP,
    seconds: 60,
    number: Decimal.of(100),
  });
  await expect.poll(() => states(client)).toEqual(['waiting']);
  await tick(exchange, '64250');
  return (await placing).id;
};

/** The option ends by these samples, its batch is published, and the log is signed. */
export const settleAndPublish = async (
  client: Client,
  exchange: Exchange,
  samples: readonly string[],
): Promise<void> => {
  await settle(exchange, samples);
  await expect.poll(() => states(client)).toEqual([]);
  await publish(exchange);
};

/** The option ends by these samples, and the log is signed before its batch is published. */
export const settleUnpublished = async (
  client: Client,
  exchange: Exchange,
  samples: readonly string[],
): Promise<void> => {
  await settle(exchange, samples);
  await expect.poll(() => states(client)).toEqual([]);
  await sign(exchange);
};

export const publish = async (exchange: Exchange): Promise<void> => {
  await exchange.runJobs('options.publish');
  await sign(exchange);
};

const sign = async (exchange: Exchange): Promise<void> => {
  for (let round = 0; round < 2; round++) {
    await exchange.forward(SIGNED_MS);
    await tick(exchange, '64266');
  }
};
