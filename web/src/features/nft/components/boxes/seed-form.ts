import { CLIENT_SEED } from '#contract/nft/box-rules.ts';
import { randomId } from '#web/shared/random-id.ts';

/** NB3: what the buyer adds to the chance of a draw. */
export const SEED_LENGTH = 64;

/** As many digits as are compared without effort; 64 bits are more than anybody can try out. */
const MADE_LENGTH = 16;

export const newSeed = (): string => randomId().slice(0, MADE_LENGTH);

export type SeedProblem = 'nft_seed_wrong';

/** Blanks around a pasted seed are not part of it. */
export const seedForm = (typed: string): { readonly seed: string; readonly problem: SeedProblem | undefined } => {
  const seed = typed.trim();
  return { seed, problem: CLIENT_SEED.test(seed) ? undefined : 'nft_seed_wrong' };
};
