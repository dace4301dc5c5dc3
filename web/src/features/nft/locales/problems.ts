import { refusals } from '#contract/nft/refusals.ts';
import { tableTexts } from '#ui/i18n/texts.ts';

/** The sentences with which the server refuses, for forms that see the problem first. */
export const nftProblems = tableTexts(refusals);
