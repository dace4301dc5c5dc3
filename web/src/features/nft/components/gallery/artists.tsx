import Palette from 'lucide-react/icons/palette';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { galleryTexts } from '#web/features/nft/locales/gallery/index.ts';
import { useArtists } from '#web/features/nft/queries.ts';
import { ArtistGrid } from '../artist/artist-card.tsx';
import { SkeletonTiles } from '../card/tile.tsx';

interface ArtistsProps {
  keyword?: string | undefined;
  empty?: ReactNode;
}

/** Artists, those with most works first. */
export const Artists = ({ keyword, empty = <NoArtists /> }: ArtistsProps) => (
  <ListStates list={useArtists(keyword)} skeleton={<SkeletonTiles />} empty={empty}>
    {(artists) => <ArtistGrid artists={artists} />}
  </ListStates>
);

const NoArtists = () => {
  const text = useText(galleryTexts);
  return (
    <EmptyState icon={<Palette />} testId="nft.artists.empty">
      {text('no_artists')}
    </EmptyState>
  );
};
