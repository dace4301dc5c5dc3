import { useText } from '#ui/i18n/texts.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { Artist } from '#web/features/nft/queries.ts';
import { Tile, TilePlace, Tiles } from '../card/tile.tsx';
import { Cover } from '../media/cover.tsx';
import { Portrait } from './portrait.tsx';

/** An artist in a list, with the newest work as a cover. */
export const ArtistCard = ({ artist }: { artist: Artist }) => {
  const text = useText(nftTexts);
  return (
    <Tile
      href={nftPaths.artist({ uid: artist.id })}
      name={artist.nickname}
      picture={
        <>
          <Cover media={artist.cover} />
          <span className="absolute start-3 bottom-0 rounded-full border-2 border-(--bg-surface)">
            <Portrait name={artist.nickname} picture={artist.head_portrait} size={44} />
          </span>
          <span aria-hidden className="block h-6" />
        </>
      }
      testId="nft.artist.card"
    >
      <span className="mt-auto type-caption text-2">
        {`${text('works_count', { count: artist.works })} · ${text('sold_count', { count: artist.sold })}`}
      </span>
    </Tile>
  );
};

export const ArtistGrid = ({ artists }: { artists: readonly Artist[] }) => (
  <Tiles>
    {artists.map((artist) => (
      <TilePlace key={artist.id}>
        <ArtistCard artist={artist} />
      </TilePlace>
    ))}
  </Tiles>
);
