import { takeDownReasons } from '#contract/nft/rules.ts';

type ReasonWords = (key: `reason_${(typeof takeDownReasons)[number]}`) => string;

/** NF4: the reason in words; of a reason that a newer server knows, its code. */
export const takenDownWords = (code: string, words: ReasonWords): string => {
  const known = takeDownReasons.find((reason) => reason === code);
  return known ? words(`reason_${known}`) : code;
};
