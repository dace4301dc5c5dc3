import ArrowLeft from 'lucide-react/icons/arrow-left';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { uiTexts } from '#ui/locales/index.ts';
import { SearchField } from '#ui/search-field.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { back } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { Artists } from '../components/gallery/artists.tsx';
import { useSettled } from '../components/gallery/use-settled.ts';
import { WorkList } from '../components/gallery/works.tsx';
import { keywordOf } from '../form.ts';
import { galleryTexts } from '../locales/gallery/index.ts';
import { nftPaths } from '../paths.ts';
import { useWorks } from '../queries.ts';

/** Works and artists by their names. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(galleryTexts);
  const ui = useText(uiTexts);
  const [typed, setTyped] = useState(query['keyword'] ?? '');
  const keyword = keywordOf(useSettled(typed));
  return (
    <PageFrame
      title={text('search')}
      testId="nft.search-page"
      bar={
        <div className="flex w-full items-center gap-1 py-1.5 pe-3">
          <IconButton icon={<ArrowLeft aria-hidden size={24} />} label={ui('back')} onClick={back} testId="nav.back" />
          <div className="min-w-0 flex-1">
            <SearchField
              label={text('search_field')}
              value={typed}
              onChange={setTyped}
              autoFocus
              testId="nft.search.field"
            />
          </div>
        </div>
      }
    >
      {keyword === undefined ? <Start /> : <Hits keyword={keyword} />}
    </PageFrame>
  );
};

const Start = () => {
  const text = useText(galleryTexts);
  return (
    <EmptyState icon={<Search />} action={{ label: text('collections'), href: nftPaths.collections() }}>
      {text('search_start')}
    </EmptyState>
  );
};

const kinds = ['works', 'artists'] as const;

const Hits = ({ keyword }: { keyword: string }) => {
  const text = useText(galleryTexts);
  const [kind, setKind] = useState<(typeof kinds)[number]>('works');
  const none = (
    <EmptyState icon={<SearchX />} testId="nft.search.none">
      {text('search_none', { text: keyword })}
    </EmptyState>
  );
  return (
    <>
      <Tabs
        id="nft-search"
        label={text('segments')}
        items={kinds.map((value) => ({ value, label: text(value) }))}
        value={kind}
        onChange={setKind}
        testId="nft.search.kind"
      />
      <TabPanel id="nft-search" value={kind}>
        {kind === 'works' ? <WorkHits keyword={keyword} none={none} /> : <Artists keyword={keyword} empty={none} />}
      </TabPanel>
    </>
  );
};

const WorkHits = ({ keyword, none }: { keyword: string; none: ReactNode }) => (
  <WorkList works={useWorks({ keyword })} empty={none} />
);
