import { Decimal } from '#contract/kit/decimal.ts';
import type { Seen } from './naive.ts';
import type { FollowOf, MadePosition } from './rows.ts';
import type { Bench } from './statistic-bench.ts';

export interface OpenCopy {
  readonly id: number;
  readonly follow: FollowOf;
  readonly position: MadePosition;
  is_own: boolean;
}

export interface Trader {
  readonly id: number;
  readonly open: MadePosition[];
  readonly follows: FollowOf[];
  readonly copies: OpenCopy[];
  readonly seen: Seen[];
}

export const newTrader = async (bench: Bench): Promise<Trader> => {
  const [id = 0, ...followers] = await bench.rows.customers(4);
  await bench.rows.trader(id);
  for (const user_id of [id, ...followers]) await bench.rows.money(user_id, Decimal.of(100_000));
  const follows: FollowOf[] = [];
  for (const user_id of followers)
    follows.push({ id: await bench.rows.follow(user_id, id, 50_000), user_id, trader_id: id });
  return { id, open: [], follows, copies: [], seen: [] };
};

export const open = async (
  bench: Bench,
  trader: Trader,
  lots: number,
  side: 1 | 2,
  multiple: number,
): Promise<void> => {
  const { rows, price } = bench;
  const source = await rows.open({ user_id: trader.id, side, multiple, lots, price });
  trader.open.push(source);
  for (const follow of trader.follows) {
    const copied = { copied_from: source.id, trader_id: trader.id, follow_id: follow.id };
    const position = await rows.open({
      user_id: follow.user_id,
      side,
      multiple,
      lots,
      price: price.plus(Decimal.one),
      copied,
    });
    trader.copies.push({ id: await rows.copy(follow, source, position, '0.0001'), follow, position, is_own: false });
  }
};

export const closeCopy = async (bench: Bench, copy: OpenCopy, lots: number): Promise<void> => {
  const { rows, price } = bench;
  const closing = await rows.close(copy.position, lots, price);
  if (copy.is_own) return;
  await rows.countCopyClosing(copy.id, closing, copy.position.lots === 0);
  if (closing.net.isPositive())
    await rows.share(copy.follow, closing.id, closing.net.times(Decimal.of('0.1'), 'down').cut(6, 'down'));
};
