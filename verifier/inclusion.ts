import { insist } from './fault.ts';
import { leafOf, nodeOf } from './tree.ts';

const largestPowerBelow = (count: number): number => {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
};

/** A letter behind these has the hash of the one that its low byte names, and what follows a longest line has none. */
const LINE = /^[\x20-\x7e]{1,2000}$/;

/** The root that a proof of RFC 6962 leads to from a line; a proof is hashes in base64, the lowest first. */
export const rootOver = (line: string, index: number, size: number, proof: readonly string[], what: string): Buffer => {
  insist(index < size, `${what} is behind the end of what proves it`);
  insist(LINE.test(line), `${what} is not printable ASCII`);
  const left = [...proof].reverse();
  const climb = (from: number, to: number): Buffer => {
    if (to - from === 1) return leafOf(line);
    const sibling = left.shift();
    const hash = Buffer.from(sibling ?? '', 'base64');
    // Base64 has several spellings for some bytes.
    const is_hash = hash.length === 32 && hash.toString('base64') === sibling;
    insist(is_hash, `the proof of ${what} is not whole`);
    const middle = from + largestPowerBelow(to - from);
    return index < middle ? nodeOf(climb(from, middle), hash) : nodeOf(hash, climb(middle, to));
  };
  const root = climb(0, size);
  insist(left.length === 0, `the proof of ${what} is too long`);
  return root;
};
