import Clapperboard from 'lucide-react/icons/clapperboard';
import Music from 'lucide-react/icons/music';
import Play from 'lucide-react/icons/play';
import type { WorkKind } from '#contract/nft/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import type { Item } from '#web/features/nft/queries.ts';
import { Picture } from '../media/picture.tsx';
import { addressOf } from './address.ts';
import { PriceLines } from './price-lines.tsx';
import { Tile, TilePlace, Tiles } from './tile.tsx';

/** A work in a list: the same card in the gallery, of an artist, of a collection and in a search. */
export const WorkCard = ({ item }: { item: Item }) => {
  const text = useText(nftTexts);
  return (
    <Tile
      href={addressOf(item)}
      name={item.name}
      picture={
        <>
          <Picture media={item.media} size="small" alt="" />
          <Marks item={item} />
        </>
      }
      testId="nft.card"
    >
      <span className="type-caption wrap-anywhere text-2">{text('by', { name: item.author_name })}</span>
      <span className="mt-auto flex flex-col gap-1 pt-1">
        <PriceLines item={item} />
      </span>
    </Tile>
  );
};

const icons: Readonly<Record<WorkKind, typeof Play | undefined>> = {
  image: undefined,
  gif: Clapperboard,
  audio: Music,
  video: Play,
};

/** What moves or sounds, and how rare it is. */
const Marks = ({ item: { media, rarity } }: { item: Item }) => {
  const text = useText(nftTexts);
  const Icon = icons[media.kind];
  return (
    <>
      {Icon && (
        <span className="absolute end-2 bottom-2 flex size-8 items-center justify-center rounded-full bg-surface text-1">
          <Icon aria-hidden size={16} />
          <span className="sr-only">{text(`kind_${media.kind}`)}</span>
        </span>
      )}
      {rarity && (
        <span className="absolute start-2 top-2 rounded-chip bg-surface px-2 py-0.5 type-caption font-medium text-1">
          <span aria-hidden>{rarity}</span>
          <span className="sr-only">{text(`rarity_${rarity}`)}</span>
        </span>
      )}
    </>
  );
};

export const WorkGrid = ({ items }: { items: readonly Item[] }) => (
  <Tiles>
    {items.map((item) => (
      <TilePlace key={item.code}>
        <WorkCard item={item} />
      </TilePlace>
    ))}
  </Tiles>
);
