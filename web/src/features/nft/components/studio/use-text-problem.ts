import { useText } from '#ui/i18n/texts.ts';
import { nftProblems } from '#web/features/nft/locales/problems.ts';
import { studioTexts } from '#web/features/nft/locales/studio/index.ts';
import type { TextProblem } from './submit-terms.ts';

/** What is wrong with a text, in words. */
export const useTextProblem = () => {
  const text = useText(studioTexts);
  const problem = useText(nftProblems);
  return (found: TextProblem | undefined, limit: number): string | undefined => {
    if (found === undefined) return undefined;
    return found === 'nft_text_wrong' ? problem(found) : text(found, { limit });
  };
};
