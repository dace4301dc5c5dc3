import type { Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { refusals } from '#contract/withdrawals/refusals.ts';
import { arrivalMinutes, withdrawalScale } from '#contract/withdrawals/rules.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { BANK, meantBy, networksOf, type CurrencyNetwork } from '#server/core/networks.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { withdrawalsWaitUntil } from '#server/features/identity/index.ts';
import { coolOffHours } from '#server/features/payout-methods/index.ts';
import { automaticBtc, inCurrency, limitsOf } from './limits.ts';

export interface InfoAsked {
  readonly user_id: number;
  readonly currency: number;
  readonly language: Language;
  readonly now: Instant;
}

export interface InfoPorts {
  readonly db: Sql;
  readonly prices: Prices;
  readonly isSent: (network_id: string) => boolean;
}

/** WD1: everything that the form shows before a request. */
export const withdrawalInfo = async ({ db, prices, isSent }: InfoPorts, asked: InfoAsked) => {
  const { user_id, now } = asked;
  const { currency_id, network_id } = meantBy(asked.currency);
  const networks = (await networksOf(db, currency_id)).filter(
    (network) => network_id === undefined || network.network_id === network_id,
  );
  const [first] = networks;
  if (!first) throw new Refusal('withdrawal_not_enabled');
  const limits = await limitsOf(db, user_id, now);
  if (limits.level === 0) throw new Refusal('identity_required');
  const { withdrawal_no_other_payment } = await refusals.load(asked.language);
  return {
    rate: first.withdrawal_fee,
    min_number: first.min_withdrawal,
    name: first.currency_name,
    legal_balance: await balanceOf(db, customer(user_id, 'fiat'), currency_id),
    change_balance: await balanceOf(db, customer(user_id, 'spot'), currency_id),
    currency_id,
    networks: networks.map((network) => networkView(network, isSent(network.network_id))),
    ...limits,
    remaining: inCurrency(prices, first, limits.remaining_btc),
    automatic_up_to: inCurrency(prices, first, await automaticBtc(db)),
    waits_until: (await withdrawalsWaitUntil(db, user_id, now)) ?? null,
    cool_off_hours: await coolOffHours(db),
    promise: withdrawal_no_other_payment,
  };
};

const networkView = (network: CurrencyNetwork, is_automatic: boolean) => ({
  network_id: network.network_id,
  network_name: network.network_name,
  type: network.network_id === BANK ? 1 : 0,
  fee: network.withdrawal_fee,
  minimum: network.min_withdrawal,
  scale: withdrawalScale(network),
  is_on: network.withdrawals_on,
  arrival_minutes: arrivalMinutes(network.confirmations, network.block_seconds),
  is_automatic,
});
