import type { borrowingOperatorCalls as calls } from '#contract/borrowing/operator-calls.ts';
import type { PoolMove } from '#contract/borrowing/plan-rules.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { currencyOf, USDT } from '#server/core/catalogue.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { isHalted } from '#server/core/ledger/halted.ts';
import { AlreadyPosted, balanceOf, lockNamed, post } from '#server/core/ledger/ledger.ts';
import { propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import { openProposals } from '#server/core/term-changes.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { changePool } from '../store/pool.ts';
import { LENDING } from './loan.ts';

const MOVE = 'borrowing.move-pool';
const TREASURY = house('treasury');

export const waitingMoves = async (sql: Sql, now: Instant) => {
  const open = await openProposals(sql, [MOVE], now);
  return { give: open.get('give') ?? null, take_back: open.get('take_back') ?? null };
};

const refuseShort = async (tx: Transaction, move: PoolMove, amount: Decimal): Promise<void> => {
  const from = await balanceOf(tx, move === 'give' ? TREASURY : LENDING, USDT);
  if (from.gte(amount)) return;
  if (move === 'give') throw new Refusal('borrow_treasury_short', { available: from.toString() });
  const currency = (await currencyOf(tx, USDT))?.code ?? '';
  throw new Refusal('borrow_pool_short', { free: from.toString(), currency });
};

/** BW12: one finance operator proposes to give the pool money, or to take free money back. */
export const proposeMove = async (
  tx: Transaction,
  { move, amount, reason }: InputOf<typeof calls.proposeMove>,
  { session }: { readonly session: OperatorSession },
): Promise<{ proposal_id: number }> => {
  const scale = (await currencyOf(tx, USDT))?.scale ?? 0;
  if (!amount.isPositive()) throw new Refusal('borrow_nothing');
  if (!amount.fits(scale)) throw new Refusal('borrow_too_fine', { scale });
  await refuseShort(tx, move, amount);
  const target = { target_type: 'lending_pool', target_id: move };
  const { id } = await propose(tx, session, { action: MOVE, ...target, payload: { move, amount }, reason });
  return { proposal_id: id };
};

interface Stored {
  readonly move: PoolMove;
  readonly amount: string;
}

/** Treasury and pool, both ways; the sums of the pool follow. */
export const moveMoney = async (
  tx: Transaction,
  { move, amount, ref }: { readonly move: PoolMove; readonly amount: Decimal; readonly ref: string },
): Promise<void> => {
  const [from, to] = move === 'give' ? [TREASURY, LENDING] : [LENDING, TREASURY];
  const movements = [{ from, to, currency_id: USDT, amount }];
  await post(tx, { reason: `borrowing.${move}`, ref, at: tx.now(), movements });
  await changePool(tx, USDT, { given: move === 'give' ? amount : amount.negated() });
};

/** BW12: another one confirms. Loans post to the same account, so both are locked together before they are read. */
const moveKind: ProposalKind = {
  action: MOVE,
  roles: ['finance'],
  execute: async (tx, operator, proposal) => {
    const { move, amount: stored } = proposal.payload as unknown as Stored;
    const amount = Decimal.of(stored);
    await lockNamed(
      tx,
      [TREASURY, LENDING].map((address) => ({ address, currency_id: USDT })),
    );
    await refuseShort(tx, move, amount);
    const balance = await balanceOf(tx, LENDING, USDT);
    await moveMoney(tx, { move, amount, ref: String(proposal.id) });
    const after = move === 'give' ? balance.plus(amount) : balance.minus(amount);
    await recordConfirmed(tx, operator, proposal, { before: { balance }, after: { balance: after } });
    return {};
  },
};

export const poolKinds: readonly ProposalKind[] = [moveKind];

const DEMO_POOL = Decimal.of(2_000_000);

/** The demo's pool is given money of its treasury, once; while money is halted the server still starts. */
export const ensureDemoPool = async ({ db }: Pick<Ports, 'db'>): Promise<void> => {
  if (await isHalted(db)) return;
  await db
    .transaction((tx) => moveMoney(tx, { move: 'give', amount: DEMO_POOL, ref: 'demo' }))
    .catch((failure: unknown) => {
      if (!(failure instanceof AlreadyPosted)) throw failure;
    });
};
