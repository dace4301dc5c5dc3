import Frame from 'lucide-react/icons/frame';
import Palette from 'lucide-react/icons/palette';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { BidsPart } from '../components/mine/bids-part.tsx';
import { MessagesPart } from '../components/mine/messages-part.tsx';
import { OwnList } from '../components/mine/own-list.tsx';
import { PurchasesPart } from '../components/mine/purchases-part.tsx';
import { SalesPart } from '../components/mine/sales-part.tsx';
import { useUnread } from '../components/mine/use-unread.ts';
import { useNftNews } from '../components/pay/use-news.ts';
import { mineTexts } from '../locales/mine/index.ts';
import { nftPaths } from '../paths.ts';
import { useMine } from '../queries.ts';

const ID = 'nft-mine';
const segments = ['works', 'bids', 'purchases', 'sales', 'messages'] as const;
type Segment = (typeof segments)[number];

/** What the customer has, bid, bought and offers, and messages about it. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(mineTexts);
  const [segment, setSegment] = useState<Segment>(segments.find((each) => each === query['segment']) ?? 'works');
  const unread = useUnread();
  useNftNews();
  const Part = parts[segment];
  return (
    <PageFrame
      title={text('title')}
      testId="nft.mine"
      icons={
        <IconButton
          icon={<Palette aria-hidden size={24} />}
          label={text('studio')}
          href={nftPaths.studio()}
          testId="nft.mine.studio"
        />
      }
    >
      <Tabs
        id={ID}
        label={text('title')}
        items={segments.map((value) => ({
          value,
          label: text(`segment_${value}`),
          count: value === 'messages' && unread > 0 ? unread : undefined,
        }))}
        value={segment}
        onChange={setSegment}
        look="row"
        tight
        testId="nft.mine.segment"
      />
      <TabPanel id={ID} value={segment}>
        <div className="flex flex-col gap-3">
          <Part />
        </div>
      </TabPanel>
    </PageFrame>
  );
};

const WorksPart = () => {
  const text = useText(mineTexts);
  return (
    <OwnList
      list={useMine('owned')}
      empty={{
        icon: <Frame />,
        words: text('no_works'),
        action: { label: text('to_gallery'), href: nftPaths.nft() },
      }}
      testId="nft.mine.works"
    />
  );
};

const parts = {
  works: WorksPart,
  bids: BidsPart,
  purchases: PurchasesPart,
  sales: SalesPart,
  messages: MessagesPart,
} as const;
