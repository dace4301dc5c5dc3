import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LTC, USDT } from '#server/features/spot/testing/traders.ts';
import type { TestCustomer } from '../customers.ts';
import { inParallel } from '../ledger-load.ts';
import type { SpotKills } from './run.ts';

const EACH = 200;
const AMOUNT = 0.02;
const PRICE = '80';
const MARKET = 3;
const AT_ONCE = 64;
/** Slightly more than the batch of one swept order takes: the kill falls somewhere into it. */
const MS_PER_ORDER = 0.2;
const MIN_MS = 30;

/** Fills a book, lets one order take all of it, and kills everything meanwhile. The last customer is the taker. */
export const sweepRound = async (
  kills: SpotKills,
  customers: readonly TestCustomer[],
  round: number,
): Promise<string[]> => {
  const makers = customers.slice(0, -1);
  const taker = customers.at(-1);
  if (!taker) throw new Error('there is no taker');
  const order = { currency_id: String(LTC), legal_id: String(USDT), target_price: PRICE, kind: 'limit' };
  const each = makers.flatMap((maker) => Array.from({ length: EACH }, () => maker));
  const sale = { ...order, type: '2', amount: String(AMOUNT) };
  await inParallel(each, AT_ONCE, (maker) => kills.load.place(maker, sale));
  const swept = kills.load.place(taker, { ...order, type: '1', amount: (AMOUNT * each.length).toFixed(3) });
  await sleep(randomInt(Math.ceil(MIN_MS + each.length * MS_PER_ORDER)));
  await kills.exchange.killAndRestart(round % 2 === 0 ? 'everything' : 'server', async () => void (await swept));
  const { length: trades } = await kills.exchange.asOwner(
    async (client) => (await client.query(`select from spot_trade where market_id = ${MARKET}`)).rows,
  );
  const faults = trades % each.length === 0 ? [] : [`${trades} trades are there, of ${each.length} or none`];
  await kills.load.retry();
  return [...faults, ...(await kills.faults())];
};
