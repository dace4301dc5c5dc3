import { reviewRefusals, takeDownReasons } from '#contract/nft/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';

const known = [...new Set([...reviewRefusals, ...takeDownReasons])];

/** Why official support decided so, in words; undefined without a reason. */
export const useReason = (reason: string): string | undefined => {
  const text = useText(nftTexts);
  const code = known.find((each) => each === reason);
  return code && text(`reason_${code}`);
};
