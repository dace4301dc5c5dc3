import ChevronRight from 'lucide-react/icons/chevron-right';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { workTexts } from '#web/features/nft/locales/work/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { Portrait } from '../artist/portrait.tsx';
import { Collect } from './collect.tsx';

/** The work's name, how rare it is, and who collects it. */
export const WorkHead = ({ work }: { work: Work }) => {
  const common = useText(nftTexts);
  const { name, rarity } = work;
  return (
    <div className="flex flex-col">
      <h2 className="type-title wrap-anywhere text-1" data-testid="nft.work.name">
        {name}
      </h2>
      <span className="flex flex-wrap items-center gap-x-3">
        {rarity && <Tag tone="accent">{common(`rarity_${rarity}`)}</Tag>}
        {work.taken_down === null && <Collect work={work} />}
      </span>
    </div>
  );
};

/** Who made it; leads to the other works. */
export const ArtistLine = ({ work }: { work: Work }) => {
  const text = useText(workTexts);
  const { author_id, author_name, author_avatar } = work;
  return (
    <a
      href={nftPaths.artist({ uid: author_id })}
      className="flex min-h-16 items-center gap-3 rounded-card bg-surface px-4 py-2.5 shadow-card active:bg-pressed"
      data-testid="nft.work.artist"
    >
      <Portrait name={author_name} picture={author_avatar} size={40} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="type-caption text-2">{text('artist')}</span>
        <span className="type-row wrap-anywhere text-1">{author_name}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-3" />
    </a>
  );
};
