import { optionsHistory } from '#contract/options/history-calls.ts';
import { parseTickLine } from '#contract/price-log/rules.ts';
import { useReceipt, type Receipt } from '#web/features/options/queries.ts';
import { useRead, type Read } from '#web/shared/use-read.ts';

const SOON_MS = 2000;
const RUNNING_MS = 5000;

/** How soon a receipt is asked for again; a whole one never changes. */
export const againIn = (receipt: Receipt | undefined): number | undefined => {
  if (!receipt) return undefined;
  if (!receipt.ending) return RUNNING_MS;
  if (!receipt.proofs || !receipt.published) return SOON_MS;
  return nextOfSilence(receipt) === undefined ? undefined : RUNNING_MS;
};

/** OT24: the number of the tick that is to show a silence and is not in the receipt yet. */
export const nextOfSilence = ({ order: { result, after_tick }, proofs }: Receipt): number | undefined => {
  if (result !== 'quiet' || after_tick === null) return undefined;
  const next = after_tick + 1;
  return proofs?.ticks.some(({ line }) => parseTickLine(line)?.seq === next) ? undefined : next;
};

/** A receipt, asked for again by itself until it has its ending, its proofs and its batch. */
export const useWholeReceipt = (id: number): Read<Receipt> => {
  const first = useReceipt(id);
  return useRead(optionsHistory.receipt, { id }, { keep: true, every_ms: againIn(first.value) });
};
