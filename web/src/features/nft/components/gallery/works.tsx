import Images from 'lucide-react/icons/images';
import SearchX from 'lucide-react/icons/search-x';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import type { List } from '#web/shared/use-list.ts';
import { changed, filterOf, filtersIn, nothingChosen, type Chosen } from '#web/features/nft/form.ts';
import { galleryTexts } from '#web/features/nft/locales/gallery/index.ts';
import { useWorks, type Item } from '#web/features/nft/queries.ts';
import { SkeletonTiles } from '../card/tile.tsx';
import { WorkGrid } from '../card/work-card.tsx';
import { Filters } from './filters.tsx';

/** All works with their filters. */
export const Works = () => {
  const text = useText(galleryTexts);
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const filtered = filtersIn(chosen) > 0;
  const works = useWorks(filterOf(chosen));
  return (
    <>
      <Filters chosen={chosen} onChange={(change) => setChosen(changed(chosen, change))} />
      <WorkList
        works={works}
        empty={
          filtered ? (
            <EmptyState
              icon={<SearchX />}
              action={{
                label: text('reset'),
                onClick: () => setChosen({ ...nothingChosen, order: changed(chosen, nothingChosen).order }),
              }}
              testId="nft.list.none-match"
            >
              {text('none_match')}
            </EmptyState>
          ) : (
            <EmptyState icon={<Images />} testId="nft.list.empty">
              {text('none')}
            </EmptyState>
          )
        }
      />
    </>
  );
};

/** Works in two columns, without an end that has to be tapped. */
export const WorkList = ({ works, empty }: { works: List<Item>; empty: ReactNode }) => (
  <ListStates list={works} skeleton={<SkeletonTiles />} empty={empty}>
    {(items) => <WorkGrid items={items} />}
  </ListStates>
);
