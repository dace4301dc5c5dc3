import { Refused } from '#contract/kit/client.ts';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import { parseNote } from '#contract/price-log/rules.ts';
import { now } from '#ui/now.ts';
import { ask } from '#web/shared/ask.ts';
import { recallLog, rememberLog } from '#web/shared/price-proof/memory.ts';
import { consistencyBetween, consistencyFor } from '#web/shared/price-proof/prove.ts';
import type { Receipt } from '#web/features/options/queries.ts';
import { parseAcceptance } from './lines.ts';
import { recallSent } from './sent-moments.ts';
import { nextOfSilence } from './use-whole-receipt.ts';
import { verifyReceipt, type ReceiptVerdict } from './verify.ts';

/** Loads what the receipt does not have, the key and two consistency proofs, and checks all of it on this phone. */
export const proveReceipt = async (receipt: Receipt): Promise<ReceiptVerdict> => {
  const memory = recallLog();
  const [{ crypto }, { verifier }, consistency, since_acceptance, hides_next] = await Promise.all([
    import('#web/shared/price-proof/crypto.ts'),
    ask(priceLogCalls.key, {}),
    receipt.proofs ? consistencyFor(memory, receipt.proofs) : undefined,
    sinceAcceptance(receipt),
    hidesNext(receipt),
  ]);
  const sent = recallSent(receipt.acceptance.line);
  const evidence = { receipt, key: verifier, memory, consistency, since_acceptance, sent, hides_next, now_ms: now() };
  const verdict = verifyReceipt(crypto, evidence);
  if (verdict.memory) rememberLog(verdict.memory);
  return verdict;
};

/** Whether the log has the tick behind a silence, under the same checkpoint, that the receipt does not show. */
const hidesNext = async (receipt: Receipt): Promise<boolean> => {
  const { proofs, acceptance } = receipt;
  const next = nextOfSilence(receipt);
  const symbol = parseAcceptance(acceptance.line)?.symbol;
  if (!proofs || next === undefined || symbol === undefined) return false;
  try {
    await ask(priceLogCalls.tick, { symbol, seq: next, size: proofs.checkpoint.size });
    return true;
  } catch (failure) {
    if (failure instanceof Refused) return false;
    throw failure;
  }
};

const sinceAcceptance = async ({ acceptance, proofs }: Receipt): Promise<readonly string[] | undefined> => {
  const from = parseAcceptance(acceptance.line)?.size ?? 0;
  const to = parseNote(proofs?.checkpoint.note ?? '')?.size ?? 0;
  return from > 0 && to >= from ? consistencyBetween(from, to) : undefined;
};
