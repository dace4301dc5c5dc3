import Search from 'lucide-react/icons/search';
import Wallet from 'lucide-react/icons/wallet-cards';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { SeriesGrid } from '../components/boxes/series-grid.tsx';
import { Artists } from '../components/gallery/artists.tsx';
import { Works } from '../components/gallery/works.tsx';
import { galleryTexts } from '../locales/gallery/index.ts';
import { nftPaths } from '../paths.ts';
import { useNftEvents } from '../queries.ts';

const segments = ['works', 'artists', 'boxes'] as const;

const parts = { works: Works, artists: Artists, boxes: SeriesGrid } as const;

/** Works, artists and series of blind boxes. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(galleryTexts);
  const [segment, setSegment] = useState(segments.find((each) => each === query['segment']) ?? segments[0]);
  const Part = parts[segment];
  useNftEvents();
  return (
    <PageFrame
      title={text('title')}
      icons={
        <>
          <IconButton
            icon={<Search aria-hidden size={24} />}
            label={text('search')}
            href={nftPaths.search()}
            testId="nft.search"
          />
          <IconButton
            icon={<Wallet aria-hidden size={24} />}
            label={text('mine')}
            href={nftPaths.mine()}
            testId="nft.mine"
          />
        </>
      }
      testId="nft"
    >
      <Tabs
        id="nft"
        label={text('segments')}
        items={segments.map((value) => ({ value, label: text(value) }))}
        value={segment}
        onChange={setSegment}
        testId="nft.segments"
      />
      <TabPanel id="nft" value={segment}>
        <div className="flex flex-col gap-3">
          <Part />
        </div>
      </TabPanel>
    </PageFrame>
  );
};
