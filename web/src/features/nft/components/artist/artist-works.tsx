import Heart from 'lucide-react/icons/heart';
import Images from 'lucide-react/icons/images';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import type { List } from '#web/shared/use-list.ts';
import { artistTexts } from '#web/features/nft/locales/artist/index.ts';
import { useArtistCollects, useArtistWorks } from '#web/features/nft/queries.ts';
import { SkeletonTiles } from '../card/tile.tsx';
import { WorkGrid } from '../card/work-card.tsx';

/** The page itself says that its answer is old, and this list is a part of the same answer. */
const saidAbove = <Row,>(list: List<Row>): List<Row> => ({ ...list, failure: undefined });

interface OfArtistProps {
  uid: number;
  name: string;
}

export const ArtistWorks = ({ uid, name }: OfArtistProps) => {
  const text = useText(artistTexts);
  return (
    <ListStates
      list={saidAbove(useArtistWorks(uid))}
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
      list={saidAbove(useArtistCollects(uid))}
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
