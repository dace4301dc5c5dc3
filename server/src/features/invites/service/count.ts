import { beginOf, endOf } from '#contract/invites/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { FeeStretch, PaidFees } from '#server/core/fees.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { inBatches } from '#server/core/jobs/in-batches.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import {
  countingAmong,
  dueFriends,
  idOfFriend,
  insertFees,
  lockFriends,
  saveCounted,
  type FriendDay,
  type NewFee,
} from '../store/friends.ts';
import type { FeeRooms } from './note.ts';

export const COUNT_JOB = 'invites.count';

const FRIENDS_AT_ONCE = 500;

/**
 * IR3, IR5: the fees of invited customers that count, a portion of customers at a time, whoever invited them. JO6: a
 * portion that fails is counted customer by customer, and a customer who cannot be counted holds up nobody else's day.
 */
export const countFriends = async (ports: DuePorts, rooms: FeeRooms, now: Instant): Promise<'more' | 'done'> => {
  const due = await dueFriends(ports.db, COUNT_JOB, now, FRIENDS_AT_ONCE);
  const waiting = await waitingAmong(ports.db, rooms, due);
  const work = (friends: readonly FriendDay[]): Promise<void> =>
    ports.db.transaction((tx) => countDays(tx, rooms, friends));
  await inBatches(ports, {
    job: COUNT_JOB,
    now,
    rows: due.filter((friend) => !waiting.has(friend)),
    idOf: idOfFriend,
    work,
  });
  // Their coupons could not be counted, which is why these wait: operators see both.
  await eachDue(ports, {
    job: COUNT_JOB,
    now,
    rows: [...waiting],
    idOf: idOfFriend,
    work: () => Promise.reject(new Error('coupons of this customer have fees of this day to count')),
  });
  return due.length > 0 ? 'more' : 'done';
};

const daysOf = (friends: readonly FriendDay[]): Map<string, FriendDay[]> => Map.groupBy(friends, ({ day }) => day);

const waitingAmong = async (
  sql: Sql,
  { fee_returns }: FeeRooms,
  due: readonly FriendDay[],
): Promise<ReadonlySet<FriendDay>> => {
  const waiting = new Set<FriendDay>();
  for (const [day, friends] of daysOf(due))
    for (const room of fee_returns.values()) {
      const ids = await room.waitingAmong(sql, idsOf(friends), endOf(day));
      for (const friend of friends) if (ids.has(friend.user_id)) waiting.add(friend);
    }
  return waiting;
};

const idsOf = (friends: readonly FriendDay[]): number[] => friends.map(({ user_id }) => user_id);

const countDays = async (tx: Transaction, rooms: FeeRooms, due: readonly FriendDay[]): Promise<void> => {
  for (const [day, asked] of daysOf(due)) {
    const friends = await lockFriends(tx, day, asked);
    const counting = await countingAmong(tx, idsOf(friends));
    const stretch = { user_ids: [...counting], from: beginOf(day), to: endOf(day) };
    const inviterOf = new Map(friends.map(({ user_id, inviter_id }) => [user_id, inviter_id]));
    const fees = (await feesOf(tx, rooms, stretch)).map((fee) => ({
      ...fee,
      day,
      inviter_id: inviterOf.get(fee.user_id) ?? 0,
    }));
    await saveCounted(tx, friends, counting);
    await insertFees(tx, fees);
  }
};

const keyOf = (room: string, { user_id, currency_id }: PaidFees): string => `${room}:${user_id}:${currency_id}`;

/** What each paid in each room and currency, and what they have back of it, at most that. */
const feesOf = async (
  tx: Transaction,
  rooms: FeeRooms,
  stretch: FeeStretch,
): Promise<Omit<NewFee, 'day' | 'inviter_id'>[]> => {
  const returned = new Map<string, Decimal>();
  for (const room of rooms.fee_returns.values())
    for (const one of await room.returnedIn(tx, stretch)) {
      const key = keyOf(one.room, one);
      returned.set(key, (returned.get(key) ?? Decimal.zero).plus(one.amount));
    }
  const fees: Omit<NewFee, 'day' | 'inviter_id'>[] = [];
  for (const [name, room] of rooms.fees)
    for (const paid of await room.paidIn(tx, stretch)) {
      const given_back = Decimal.min(paid.amount, returned.get(keyOf(name, paid)) ?? Decimal.zero);
      const { user_id, currency_id } = paid;
      fees.push({ user_id, room: name, currency_id, fees: paid.amount, given_back });
    }
  return fees;
};
