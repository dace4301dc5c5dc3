import type { Rarity } from '#contract/nft/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';

const looks: Readonly<Record<Rarity, string>> = {
  N: 'bg-raised text-1',
  R: 'bg-raised text-info',
  SR: 'bg-accent-fill text-on-fill',
};

/** How rare a work is; readers hear the word. */
export const RarityBadge = ({ rarity }: { rarity: Rarity }) => {
  const text = useText(nftTexts);
  return (
    <span className={`inline-flex rounded-chip px-2 py-0.5 type-caption font-semibold ${looks[rarity]}`}>
      <span aria-hidden>{rarity}</span>
      <span className="sr-only">{text(`rarity_${rarity}`)}</span>
    </span>
  );
};
