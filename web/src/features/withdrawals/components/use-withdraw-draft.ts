import { useDraft, type DraftForm } from '#web/shared/drafts.ts';

/** Everything that a reload must not lose. An empty currency or network is the first one. */
type Values = {
  readonly currency: string;
  readonly destination: string;
  readonly network: string;
  readonly address: string;
  readonly amount: string;
};

export type WithdrawDraft = Pick<DraftForm<Values>, 'values' | 'set'>;

/** `asked` is the currency in the address: a customer who comes from another coin finds that coin, not the last one. */
export const useWithdrawDraft = (asked: string | undefined): WithdrawDraft =>
  useDraft<Values>(`withdrawals.${asked ?? ''}`, {
    currency: asked ?? '',
    destination: '0',
    network: '',
    address: '',
    amount: '',
  });
