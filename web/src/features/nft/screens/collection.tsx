import FolderOpen from 'lucide-react/icons/folder-open';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { Collections } from '../components/gallery/collections.tsx';
import { WorkList } from '../components/gallery/works.tsx';
import { galleryTexts } from '../locales/gallery/index.ts';
import { nftPaths } from '../paths.ts';
import { useCollectionsOf, useWorks } from '../queries.ts';

/** Collections, of all artists or of one; with an `id` the works of that one. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(galleryTexts);
  const [id, uid] = [idIn(query['id']), idIn(query['uid'])];
  if (id !== undefined) return <One id={id} uid={uid} />;
  return (
    <PageFrame title={text('collections')} testId="nft.collections">
      <Collections uid={uid} />
    </PageFrame>
  );
};

/** Its name is among the collections of its artist, who is known by its works where the address does not say. */
const One = ({ id, uid }: { id: number; uid: number | undefined }) => {
  const text = useText(galleryTexts);
  const works = useWorks({ collection_id: id });
  const artist = uid ?? works.rows[0]?.author_id;
  const known = useCollectionsOf(artist).value?.find((collection) => collection.id === id);
  return (
    <PageFrame title={known?.name ?? text('collection')} testId="nft.collection">
      <WorkList
        works={works}
        empty={
          <EmptyState
            icon={<FolderOpen />}
            action={{ label: text('collections'), href: nftPaths.collections({ uid }) }}
            testId="nft.collection.empty"
          >
            {text('none_in_collection')}
          </EmptyState>
        }
      />
    </PageFrame>
  );
};
