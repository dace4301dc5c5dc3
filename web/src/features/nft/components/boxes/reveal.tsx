import Package from 'lucide-react/icons/package';
import { useEffect, useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { Picture } from '../media/picture.tsx';
import { chanceOf, sumOf } from './odds.ts';
import type { Box } from './queries.ts';
import { RarityBadge } from './rarity-badge.tsx';
import { useBoxFormat } from './use-box-format.ts';

interface RevealProps {
  box: Box;
  /** Whether it was closed when the page was shown. */
  animate: boolean;
}

/** Reduced motion shortens every transition, by a rule that only an important one outweighs; here there is none. */
const fade = 'transition-opacity duration-600 ease-out-soft motion-reduce:transition-none!';

/** The closed box, and over it what was in it, as soon as it is opened. */
export const Reveal = ({ box, animate }: RevealProps) => {
  const { cover, item } = box;
  const [faded, setFaded] = useState(!animate);
  const there = item !== null;
  useEffect(() => {
    if (!there || faded) return;
    // The picture has to be there unseen for one frame, or there is nothing to fade from.
    const frame = requestAnimationFrame(() => setFaded(true));
    return () => cancelAnimationFrame(frame);
  }, [there, faded]);
  return (
    <div className="flex flex-col gap-3">
      <div className="relative mx-auto aspect-square w-full max-w-96 overflow-hidden rounded-card shadow-card">
        <div
          aria-hidden
          className={`absolute inset-0 flex items-center justify-center ${fade} ${there && faded ? 'opacity-0' : ''}`}
          style={{ backgroundColor: cover.colour }}
        >
          <img src={cover.small} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-xl" />
          <span className="relative flex size-28 items-center justify-center rounded-full bg-surface text-accent shadow-card">
            <Package aria-hidden size={64} strokeWidth={1} />
          </span>
        </div>
        {item && (
          <div className={`absolute inset-0 ${fade} ${faded ? '' : 'opacity-0'}`} data-testid="nft.box.item">
            <Picture media={item.media} size="large" alt={item.name} eager />
          </div>
        )}
      </div>
      <Words box={box} />
    </div>
  );
};

const Words = ({ box: { item, series_name, number, left_before } }: { box: Box }) => {
  const text = useText(boxTexts);
  const common = useText(nftTexts);
  const format = useBoxFormat();
  if (!item)
    return (
      <h2 className="text-center type-row wrap-anywhere text-1">
        {text('box_of', { number: format.whole(number), name: series_name })}
      </h2>
    );
  const { name, author_name, rarity } = item;
  return (
    <div role="status" className="flex flex-col items-center gap-1 text-center">
      {rarity && <RarityBadge rarity={rarity} />}
      <h2 className="type-title wrap-anywhere text-1">{text('opened_is', { name })}</h2>
      <p className="type-label font-normal wrap-anywhere text-2">{common('by', { name: author_name })}</p>
      {rarity && left_before && (
        <p className="num type-label font-normal text-balance text-2" data-testid="nft.box.chance">
          {text('chance_was', {
            chance: format.share(chanceOf(left_before, rarity)),
            left: format.whole(left_before[rarity]),
            all: format.whole(sumOf(left_before)),
          })}
        </p>
      )}
    </div>
  );
};
