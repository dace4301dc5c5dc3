import { mayHave } from '#web/shared/address.ts';

export const transfersPaths = {
  move: mayHave<{ from?: string; to?: string; currency?: number; amount?: string | undefined }>('pages/fund/transfer'),
  history: mayHave<{ kind?: 'move' | 'exchange' }>('pages/fund/transfer_history'),
  exchange: mayHave<{ from?: number; to?: number }>('pages/fund/fundTransfer'),
} as const;
