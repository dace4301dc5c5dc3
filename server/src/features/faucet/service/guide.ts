import type { GuideStep } from '#contract/faucet/rules.ts';
import { plusDays, startOfDay, type Instant } from '#contract/kit/instant.ts';
import type { FirstStep } from '#server/core/room.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { hasGrant, hasGrants } from '../store.ts';
import { grantRef, PLAY_MONEY } from './grants.ts';

/** FA6: what the next grant is, and when there is one. */
export const nextGrant = async (sql: Sql, user_id: number, now: Instant) => {
  const is_taken = await hasGrant(sql, grantRef(user_id, now));
  return {
    currency_name: 'USDT',
    amount: PLAY_MONEY,
    is_taken,
    next_at: is_taken ? startOfDay(plusDays(now, 1)) : now,
  };
};

/** FA7: what the customer has done, by the books and the tables of the rooms. */
export const stepsDone = async (sql: Sql, user_id: number, steps: readonly FirstStep[]): Promise<GuideStep[]> => {
  const done: GuideStep[] = (await hasGrants(sql, user_id)) ? ['play_money'] : [];
  for (const { name, isDone } of steps) if (await isDone(user_id)) done.push(name);
  return done;
};
