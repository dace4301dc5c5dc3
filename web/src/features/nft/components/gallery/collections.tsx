import FolderOpen from 'lucide-react/icons/folder-open';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { galleryTexts } from '#web/features/nft/locales/gallery/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { useCollections, type Collection } from '#web/features/nft/queries.ts';
import { SkeletonTiles, Tile, TilePlace, Tiles } from '../card/tile.tsx';
import { Cover } from '../media/cover.tsx';

/** Collections of all artists, or of one. */
export const Collections = ({ uid }: { uid: number | undefined }) => {
  const text = useText(galleryTexts);
  return (
    <ListStates
      list={useCollections(uid)}
      skeleton={<SkeletonTiles />}
      empty={
        <EmptyState
          icon={<FolderOpen />}
          action={{ label: text('all_works'), href: nftPaths.nft() }}
          testId="nft.collections.empty"
        >
          {text('no_collections')}
        </EmptyState>
      }
    >
      {(collections) => (
        <Tiles>
          {collections.map((collection) => (
            <TilePlace key={collection.id}>
              <CollectionCard collection={collection} />
            </TilePlace>
          ))}
        </Tiles>
      )}
    </ListStates>
  );
};

const CollectionCard = ({ collection }: { collection: Collection }) => {
  const text = useText(nftTexts);
  return (
    <Tile
      href={nftPaths.collections({ uid: collection.artist_id, id: collection.id })}
      name={collection.name}
      picture={<Cover media={collection.cover} />}
      testId="nft.collection.card"
    >
      <span className="type-caption wrap-anywhere text-2">{text('by', { name: collection.artist_name })}</span>
      <span className="mt-auto type-caption text-2">{text('works_count', { count: collection.works })}</span>
    </Tile>
  );
};
