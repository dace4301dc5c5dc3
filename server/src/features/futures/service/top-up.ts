import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { futuresOperatorCalls as calls } from '#contract/futures/operator-calls.ts';
import type { HouseFund } from '#contract/futures/term-rules.ts';
import { currencyOf, USDT } from '#server/core/catalogue.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { balanceOf, lockNamed, post } from '#server/core/ledger/ledger.ts';
import { propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import { openProposals } from '#server/core/term-changes.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

const TOP_UP = 'futures.top-up';
const TREASURY = house('treasury');

export const waitingTopUps = async (sql: Sql, now: Instant) => {
  const open = await openProposals(sql, [TOP_UP], now);
  return { futures: open.get('futures') ?? null, insurance: open.get('insurance') ?? null };
};

const refuseShort = async (tx: Transaction, amount: Decimal): Promise<void> => {
  const available = await balanceOf(tx, TREASURY, USDT);
  if (available.lt(amount)) throw new Refusal('futures_treasury_short', { available: available.toString() });
};

/** FU27: one finance operator proposes to move the house's own money into one of its funds. */
export const proposeTopUp = async (
  tx: Transaction,
  { fund, amount, reason }: InputOf<typeof calls.proposeTopUp>,
  { session }: { readonly session: OperatorSession },
): Promise<{ proposal_id: number }> => {
  const scale = (await currencyOf(tx, USDT))?.scale ?? 0;
  if (!amount.isPositive() || !amount.fits(scale)) throw new Refusal('futures_amount_step', { scale });
  await refuseShort(tx, amount);
  const target = { target_type: 'house_fund', target_id: fund };
  const { id } = await propose(tx, session, { action: TOP_UP, ...target, payload: { fund, amount }, reason });
  return { proposal_id: id };
};

interface Stored {
  readonly fund: HouseFund;
  readonly amount: string;
}

/**
 * FU27: another one confirms. The sequencer posts to the same fund, so treasury and fund are locked together, in the
 * order in which every posting locks: the batch that holds the fund is waited for, and the next one sees the money.
 */
export const topUpKind: ProposalKind = {
  action: TOP_UP,
  roles: ['finance'],
  execute: async (tx, operator, proposal) => {
    const { fund, amount: stored } = proposal.payload as unknown as Stored;
    const amount = Decimal.of(stored);
    const [from, to, currency_id] = [TREASURY, house(fund), USDT] as const;
    await lockNamed(tx, [
      { address: from, currency_id },
      { address: to, currency_id },
    ]);
    await refuseShort(tx, amount);
    const balance = await balanceOf(tx, to, currency_id);
    const movements = [{ from, to, currency_id, amount }];
    await post(tx, { reason: 'futures.top_up', ref: String(proposal.id), at: tx.now(), movements });
    await recordConfirmed(tx, operator, proposal, { before: { balance }, after: { balance: balance.plus(amount) } });
    return {};
  },
};
