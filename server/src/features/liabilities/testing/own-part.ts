import type { OutputOf } from '#contract/kit/call.ts';
import type { liabilitiesCalls } from '#contract/liabilities/calls.ts';
import {
  amountsOf,
  auditId,
  bytesOfHex,
  customerKey,
  hexOf,
  leafOf,
  parseLiabilityLine,
  rootOfPath,
} from '#contract/liabilities/rules.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { sha256 } from '#server/ports/ids.ts';

const hash = (bytes: Uint8Array): Uint8Array => sha256(bytes as Buffer);

type Own = OutputOf<typeof liabilitiesCalls.own>;

/** The roots that a customer's own leaves lead to, and what they sum up to, computed as a customer would. */
export const recomputed = (own: Own, line: string): { roots: string[]; totals: string[][]; sums: string[] } => {
  const said = parseLiabilityLine(line);
  const nonce = bytesOfHex(own.nonce);
  if (!said || !nonce) throw new Error('not what a customer can check');
  const audit_id = auditId(hash, instantOf(said.taken_ms), said.assets);
  const key = customerKey(hash, nonce, audit_id, own.customer);
  const ends = own.leaves.map(({ index, amounts, siblings }) => {
    const leaf = leafOf(hash, key, index, amountsOf(amounts) ?? []);
    const nodes = siblings.map((node) => ({
      hash: bytesOfHex(node.hash) ?? new Uint8Array(),
      sums: amountsOf(node.sums) ?? [],
    }));
    return rootOfPath(hash, leaf, index, nodes);
  });
  const sums = said.assets.map((_, index) =>
    own.leaves.reduce((sum, { amounts }) => sum + BigInt(amounts[index] ?? 0), 0n).toString(),
  );
  return {
    roots: ends.map((root) => (root ? hexOf(root.hash) : '')),
    totals: ends.map((root) => root?.sums.map(String) ?? []),
    sums,
  };
};
