import { optionsHistory } from '#contract/options/history-calls.ts';
import { useReceipt, type Receipt } from '#web/features/options/queries.ts';
import { useRead, type Read } from '#web/shared/use-read.ts';

const SOON_MS = 2000;
const RUNNING_MS = 5000;

/** How soon a receipt is asked for again; a whole one never changes. */
export const againIn = (receipt: Receipt | undefined): number | undefined => {
  if (!receipt) return undefined;
  if (!receipt.ending) return RUNNING_MS;
  return receipt.proofs && receipt.published ? undefined : SOON_MS;
};

/** A receipt, asked for again by itself until it has its ending, its proofs and its batch. */
export const useWholeReceipt = (id: number): Read<Receipt> => {
  const first = useReceipt(id);
  return useRead(optionsHistory.receipt, { id }, { keep: true, every_ms: againIn(first.value) });
};
