import type { DeskSide, DeskWay } from '#contract/desk/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { startOfDay, type Instant } from '#contract/kit/instant.ts';
import { withdrawalsWaitUntil } from '#server/features/identity/index.ts';
import { allowedTo } from '#server/features/verification/index.ts';
import { failedSince } from '../store/orders.ts';
import { usableMethods } from './payees.ts';
import type { DeskPorts } from './reference.ts';
import { cancelsADay } from './settings.ts';

interface Asked {
  readonly maker_id: number;
  /** What the maker does. */
  readonly side: DeskSide;
  /** In USDT. */
  readonly value: Decimal;
  /** One of these is enough. */
  readonly ways: readonly DeskWay[];
}

/** DK8, DK14, DK16, DK32: whether a maker could have an order now. Each maker is looked up once. */
export const makersAbilities = (ports: DeskPorts, now: Instant) => {
  const { db } = ports;
  const known = new Map<string, Promise<{ limit: Decimal | undefined; ways: readonly DeskWay[] | undefined }>>();
  const lookUp = async (maker_id: number, side: DeskSide) => {
    const { limits } = await allowedTo(db, maker_id, now);
    if (side === 'sell') {
      const ways = (await usableMethods(ports, db, maker_id, now)).map(({ way }) => way);
      const waits = (await withdrawalsWaitUntil(db, maker_id, now)) !== undefined;
      return { limit: waits ? undefined : limits?.fiat_usdt_order, ways };
    }
    const may_buy = (await failedSince(db, maker_id, startOfDay(now), now)) < (await cancelsADay(db));
    return { limit: may_buy ? limits?.fiat_usdt_order : undefined, ways: undefined };
  };
  return async ({ maker_id, side, value, ways }: Asked): Promise<boolean> => {
    const key = `${maker_id} ${side}`;
    const found = known.get(key) ?? lookUp(maker_id, side);
    known.set(key, found);
    const { limit, ways: usable } = await found;
    return limit !== undefined && value.lte(limit) && (!usable || ways.some((way) => usable.includes(way)));
  };
};
