import type { InputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { investmentCalls } from '#contract/investments/calls.ts';
import { dualKinds, investmentKinds, type InvestmentKind } from '#contract/investments/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { ordersOf, type OrderFilter, type OrderRow } from '../store/orders.ts';

type OrdersInput = InputOf<typeof investmentCalls.orders>;
type DualInput = InputOf<typeof investmentCalls.dualOrders>;

type StateFilter = Pick<OrderFilter, 'states' | 'is_mature'>;

/** IV10: purchased and settling are one state of the row, told apart by the clock. */
const STATES: Readonly<Record<NonNullable<OrdersInput['state']> | 'all', StateFilter>> = {
  all: { states: ['purchased', 'completed', 'failed'] },
  open: { states: ['purchased'] },
  ended: { states: ['completed', 'failed'] },
  purchased: { states: ['purchased'], is_mature: false },
  settling: { states: ['purchased'], is_mature: true },
  completed: { states: ['completed'] },
  failed: { states: ['failed'] },
};

const BY_STATUS = ['failed', 'purchased', 'settling', 'completed'] as const;

const kindsOf = (kind: OrdersInput['kind']): readonly InvestmentKind[] =>
  kind === undefined ? investmentKinds : kind === 'dual' ? dualKinds : [kind];

export const orders = (sql: Sql, user_id: number, input: OrdersInput, now: Instant): Promise<OrderRow[]> =>
  ordersOf(sql, {
    user_id,
    now,
    kinds: kindsOf(input.kind),
    ...STATES[input.state ?? 'all'],
    before: input.before,
    limit: input.limit,
  });

/** The wire's list: 0 for all currencies. */
export const dualOrders = (sql: Sql, user_id: number, input: DualInput, now: Instant): Promise<OrderRow[]> =>
  ordersOf(sql, {
    user_id,
    now,
    kinds: kindsOf(input.type ?? 'dual'),
    currency_id: input.currency === 0 ? undefined : input.currency,
    ...STATES[input.status === undefined ? 'all' : BY_STATUS[input.status]],
    limit: input.limit,
    offset: (input.page - 1) * input.limit,
  });
