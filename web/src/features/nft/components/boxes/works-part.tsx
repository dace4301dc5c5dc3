import { Section } from '#ui/section.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { Picture } from '../media/picture.tsx';
import { useSeriesWorks, type SeriesWork } from './queries.ts';
import { RarityBadge } from './rarity-badge.tsx';

/** What is in the series, with rarities; which box has which is secret. */
export const WorksPart = ({ code }: { code: string }) => {
  const text = useText(boxTexts);
  return (
    <Section title={text('works')} testId="nft.series.works">
      <ListStates list={useSeriesWorks(code)} skeleton={<SkeletonCards count={2} lines={3} />} empty={null}>
        {(works) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(6.5rem,calc(33%-8px)),1fr))] gap-2">
            {works.map((work) => (
              <WorkTile key={work.code} work={work} />
            ))}
          </ul>
        )}
      </ListStates>
    </Section>
  );
};

const WorkTile = ({ work: { code, name, rarity, is_drawn, media } }: { work: SeriesWork }) => {
  const text = useText(boxTexts);
  return (
    <li
      className="relative flex min-w-0 flex-col overflow-hidden rounded-card bg-surface shadow-card [contain-intrinsic-size:auto_160px] [content-visibility:auto] has-[a:active]:bg-pressed"
      data-testid="nft.series.work"
    >
      <span className={`relative block ${is_drawn ? 'opacity-60' : ''}`}>
        <Picture media={media} size="small" alt="" />
      </span>
      <span className="absolute start-1.5 top-1.5">
        <RarityBadge rarity={rarity} />
      </span>
      <span className="flex flex-col p-2">
        <a
          href={nftPaths.work({ code })}
          className="type-caption wrap-anywhere text-1 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {name}
        </a>
        {is_drawn && <span className="type-caption text-2">{text('taken')}</span>}
      </span>
    </li>
  );
};
