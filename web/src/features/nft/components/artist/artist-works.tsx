import Heart from 'lucide-react/icons/heart';
import Images from 'lucide-react/icons/images';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { artistTexts } from '#web/features/nft/locales/artist/index.ts';
import { useArtistCollects, useArtistWorks } from '#web/features/nft/queries.ts';
import { SkeletonTiles } from '../card/tile.tsx';
import { WorkGrid } from '../card/work-card.tsx';

interface OfArtistProps {
  uid: number;
  name: string;
}

export const ArtistWorks = ({ uid, name }: OfArtistProps) => {
  const text = useText(artistTexts);
  return (
    <ListStates
      list={useArtistWorks(uid)}
      skeleton={<SkeletonTiles />}
      empty={
        <EmptyState icon={<Images />} testId="nft.artist.no-works">
          {text('no_works', { name })}
        </EmptyState>
      }
    >
      {(works) => <WorkGrid items={works} />}
    </ListStates>
  );
};

export const ArtistCollects = ({ uid, name }: OfArtistProps) => {
  const text = useText(artistTexts);
  return (
    <ListStates
      list={useArtistCollects(uid)}
      skeleton={<SkeletonTiles />}
      empty={
        <EmptyState icon={<Heart />} testId="nft.artist.no-collected">
          {text('no_collected', { name })}
        </EmptyState>
      }
    >
      {(works) => <WorkGrid items={works} />}
    </ListStates>
  );
};
