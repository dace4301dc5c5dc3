import type { OutputOf } from '#contract/kit/call.ts';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { MAX_ADDRESSES } from '#contract/payout-methods/rules.ts';
import { verificationCalls } from '#contract/verification/calls.ts';
import { mapRead } from '#web/shared/reads.ts';
import { useRead, type Read } from '#web/shared/use-read.ts';

export type SavedAddress = OutputOf<typeof payoutMethodsCalls.list>['data'][number];
export type SendNetworks = OutputOf<typeof payoutMethodsCalls.networks>;
export type SendCurrency = SendNetworks['currencies'][number];
export type SendNetwork = SendCurrency['networks'][number];
export type Card = OutputOf<typeof payoutMethodsCalls.card>;
export type InternationalCard = OutputOf<typeof payoutMethodsCalls.internationalCard>;

/** All addresses that a customer can have, in one page. */
export const useAddresses = () => useRead(payoutMethodsCalls.list, { page: 1, limit: MAX_ADDRESSES }, { keep: true });

export const useNetworks = () => useRead(payoutMethodsCalls.networks, {}, { keep: true });

export const useCard = () => useRead(payoutMethodsCalls.card, {});

export const useInternationalCard = () => useRead(payoutMethodsCalls.internationalCard, {});

/** The verified name; empty before verification. */
export const useVerifiedName = (): Read<string> =>
  mapRead(useRead(verificationCalls.state, {}), ({ level, real_data }) => (level > 0 ? (real_data?.name ?? '') : ''));
