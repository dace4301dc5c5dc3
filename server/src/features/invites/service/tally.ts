import { rebateOf } from '#contract/invites/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { RoomFees } from '#server/core/fees.ts';
import type { FeeSum, NewFund, NewPayment, NewRebate } from '../store/inviters.ts';

interface Terms {
  readonly share: Decimal;
  /** By currency. */
  readonly scales: ReadonlyMap<number, number>;
  /** How many friends of each inviter count. */
  readonly friends: ReadonlyMap<number, number>;
  readonly rooms: ReadonlyMap<string, Pick<RoomFees, 'account'>>;
}

/** IR3: what each inviter gets of what their friends paid, and where it comes from. If every amount rounds to nothing, nothing. */
export const tallied = (sums: readonly FeeSum[], terms: Terms) => {
  const payments: NewPayment[] = [];
  const rebates: NewRebate[] = [];
  const funds = new Map<string, NewFund>();
  for (const [inviter_id, own] of Map.groupBy(sums, (sum) => sum.inviter_id)) {
    const by_currency = Map.groupBy(own, ({ currency_id }) => currency_id);
    const lines = [...by_currency].map(([currency_id, parts]) => lineOf(inviter_id, currency_id, parts, terms));
    if (!lines.some(({ amount }) => amount.isPositive())) continue;
    payments.push({ inviter_id, customers: terms.friends.get(inviter_id) ?? 0 });
    rebates.push(...lines);
    for (const line of lines) addFunds(funds, line, by_currency.get(line.currency_id) ?? [], terms);
  }
  return { payments, rebates, funds: [...funds.values()] };
};

const lineOf = (inviter_id: number, currency_id: number, parts: readonly FeeSum[], terms: Terms): NewRebate => {
  const fees = Decimal.sum(parts.map((part) => part.fees));
  const given_back = Decimal.sum(parts.map((part) => part.given_back));
  const amount = rebateOf(fees, given_back, terms.share, terms.scales.get(currency_id) ?? 0);
  return { inviter_id, currency_id, fees, given_back, amount };
};

/** IR4: each room's fees give their part; the largest also what rounding leaves. */
const addFunds = (
  funds: Map<string, NewFund>,
  line: NewRebate,
  parts: readonly FeeSum[],
  { scales, rooms }: Terms,
): void => {
  const { currency_id } = line;
  const scale = scales.get(currency_id) ?? 0;
  const ascending = [...parts].sort((one, other) => one.fees.compare(other.fees));
  let left = line.amount;
  for (const [at, { room, fees }] of ascending.entries()) {
    const is_last = at === ascending.length - 1;
    const part = is_last ? left : line.amount.shareOf(fees, line.fees, 'down').cut(scale, 'down');
    left = left.minus(part);
    if (part.isZero()) continue;
    const account = rooms.get(room)?.account;
    if (!account) throw new Error('a room without fees took some');
    const key = `${room}:${currency_id}`;
    const before = funds.get(key)?.amount ?? Decimal.zero;
    funds.set(key, { room, account, currency_id, amount: before.plus(part) });
  }
};
