import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { optionsOperatorCalls as calls } from '#contract/options/operator-calls.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { balanceOf, lockNamed, post } from '#server/core/ledger/ledger.ts';
import { propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import { ADMINS, type AskingAdmin } from '#server/core/term-changes.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { stakeCurrencies, type StakeCurrency } from '../store/terms.ts';

export const POOL = 'options.pool';
const TREASURY = house('treasury');
const OPTIONS_POOL = house('options');

const staked = async (tx: Transaction, currency_id: number): Promise<StakeCurrency> => {
  const currency = (await stakeCurrencies(tx)).find(({ id }) => id === currency_id);
  if (!currency) throw new Refusal('catalogue_unknown');
  return currency;
};

const refuseShort = async (tx: Transaction, { id, code }: StakeCurrency, amount: Decimal): Promise<void> => {
  const available = await balanceOf(tx, TREASURY, id);
  if (available.lt(amount))
    throw new Refusal('options_treasury_short', { available: available.toString(), currency: code });
};

/** OT30: one administrator proposes to move the house's own money into the pool. */
export const proposePool = async (
  tx: Transaction,
  { currency_id, amount, reason }: InputOf<typeof calls.proposePool>,
  { session }: AskingAdmin,
): Promise<{ proposal_id: number }> => {
  const currency = await staked(tx, currency_id);
  if (!amount.isPositive() || !amount.fits(currency.scale))
    throw new Refusal('options_amount_step', { scale: currency.scale });
  await refuseShort(tx, currency, amount);
  const target = { target_type: 'option_pool', target_id: currency.code };
  const payload = { currency_id, currency_name: currency.code, amount };
  const { id } = await propose(tx, session, { action: POOL, ...target, payload, reason });
  return { proposal_id: id };
};

interface Stored {
  readonly currency_id: number;
  readonly amount: string;
}

/**
 * OT30: another one confirms. The sequencer posts to the pool too, so treasury and pool are locked together, in the order
 * in which every posting locks: the batch that holds the pool is waited for, and the next one sees the money.
 */
export const poolKind: ProposalKind = {
  action: POOL,
  ...ADMINS,
  execute: async (tx, operator, proposal) => {
    const { currency_id, amount: stored } = proposal.payload as unknown as Stored;
    const amount = Decimal.of(stored);
    const currency = await staked(tx, currency_id);
    const [from, to] = [TREASURY, OPTIONS_POOL];
    await lockNamed(tx, [
      { address: from, currency_id },
      { address: to, currency_id },
    ]);
    await refuseShort(tx, currency, amount);
    const balance = await balanceOf(tx, to, currency_id);
    const movements = [{ from, to, currency_id, amount }];
    await post(tx, { reason: 'options.top_up', ref: String(proposal.id), at: tx.now(), movements });
    await recordConfirmed(tx, operator, proposal, { before: { balance }, after: { balance: balance.plus(amount) } });
    return {};
  },
};
