import { balancesCalls } from '#contract/balances/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { useRead } from '../../shared/use-read.ts';

export type Accounts = OutputOf<typeof balancesCalls.accounts>;
export type Account = Accounts['accounts'][number];
export type Holding = Account['currencies'][number];
export type Held = OutputOf<typeof balancesCalls.held>[number];
export type Day = OutputOf<typeof balancesCalls.history30>[number];

export const useAccounts = () => useRead(balancesCalls.accounts, {}, { keep: true, fresh_ms: 5000 });

export const useHeld = (currency: number, when: boolean) => useRead(balancesCalls.held, { currency }, { when });

export const useHistory = () => useRead(balancesCalls.history30, {}, { keep: true, fresh_ms: 600_000 });
