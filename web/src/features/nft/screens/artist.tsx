import SearchX from 'lucide-react/icons/search-x';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Card } from '#ui/card.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { failureCode } from '#web/shared/refusals.ts';
import { ArtistHead } from '../components/artist/artist-head.tsx';
import { ArtistCollects, ArtistWorks } from '../components/artist/artist-works.tsx';
import { artistTexts } from '../locales/artist/index.ts';
import { nftPaths } from '../paths.ts';
import { useArtist, type ArtistPage } from '../queries.ts';

/** An artist: works, and what this artist collected. */
export const Screen = ({ query }: ScreenProps) => {
  const uid = idIn(query['uid'] ?? query['id']);
  return uid === undefined ? <Unknown /> : <Loaded uid={uid} />;
};

const Frame = ({ title, children }: { title?: string; children: ReactNode }) => {
  const text = useText(artistTexts);
  return (
    <PageFrame title={title ?? text('title')} testId="nft.artist">
      {children}
    </PageFrame>
  );
};

const Unknown = () => {
  const text = useText(artistTexts);
  return (
    <Frame>
      <EmptyState
        icon={<SearchX />}
        action={{ label: text('see_artists'), href: nftPaths.artists() }}
        testId="nft.artist.unknown"
      >
        {text('unknown')}
      </EmptyState>
    </Frame>
  );
};

const Loaded = ({ uid }: { uid: number }) => {
  const read = useArtist(uid);
  if (read.value) return <Page artist={read.value} />;
  if (failureCode(read.failure) === 'nft_artist_unknown') return <Unknown />;
  return (
    <Frame>
      <ReadStates read={read} skeleton={<SkeletonCards count={2} lines={6} />} />
    </Frame>
  );
};

const parts = ['works', 'collected'] as const;

const Page = ({ artist }: { artist: ArtistPage }) => {
  const text = useText(artistTexts);
  const [part, setPart] = useState<(typeof parts)[number]>('works');
  const { id: uid, nickname: name } = artist;
  const Part = part === 'works' ? ArtistWorks : ArtistCollects;
  return (
    <Frame>
      <ArtistHead artist={artist} />
      <Card flush>
        <ListRow
          title={text('collections', { name })}
          href={nftPaths.collections({ uid })}
          testId="nft.artist.collections"
        />
      </Card>
      <Tabs
        id="nft-artist"
        label={text('shown')}
        items={parts.map((value) => ({ value, label: text(value) }))}
        value={part}
        onChange={setPart}
        testId="nft.artist.parts"
      />
      <TabPanel id="nft-artist" value={part}>
        <Part uid={uid} name={name} />
      </TabPanel>
    </Frame>
  );
};
