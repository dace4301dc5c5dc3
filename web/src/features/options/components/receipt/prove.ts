import { priceLogCalls } from '#contract/price-log/calls.ts';
import { parseNote } from '#contract/price-log/rules.ts';
import { ask } from '#web/shared/ask.ts';
import { recallLog, rememberLog } from '#web/shared/price-proof/memory.ts';
import { consistencyBetween, consistencyFor } from '#web/shared/price-proof/prove.ts';
import type { Receipt } from '#web/features/options/queries.ts';
import { parseAcceptance } from './lines.ts';
import { recallSent } from './sent-moments.ts';
import { verifyReceipt, type ReceiptVerdict } from './verify.ts';

/** Loads what the receipt does not have, the key and two consistency proofs, and checks all of it on this phone. */
export const proveReceipt = async (receipt: Receipt, scale: number): Promise<ReceiptVerdict> => {
  const memory = recallLog();
  const [{ crypto }, { verifier }, consistency, since_acceptance] = await Promise.all([
    import('#web/shared/price-proof/crypto.ts'),
    ask(priceLogCalls.key, {}),
    receipt.proofs ? consistencyFor(memory, receipt.proofs) : undefined,
    sinceAcceptance(receipt),
  ]);
  const sent = recallSent(receipt.acceptance.line);
  const evidence = { receipt, key: verifier, memory, consistency, since_acceptance, sent, scale };
  const verdict = verifyReceipt(crypto, evidence);
  if (verdict.memory) rememberLog(verdict.memory);
  return verdict;
};

const sinceAcceptance = async ({ acceptance, proofs }: Receipt): Promise<readonly string[] | undefined> => {
  const from = parseAcceptance(acceptance.line)?.size ?? 0;
  const to = parseNote(proofs?.checkpoint.note ?? '')?.size ?? 0;
  return from > 0 && to >= from ? consistencyBetween(from, to) : undefined;
};
