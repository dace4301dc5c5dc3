import SearchX from 'lucide-react/icons/search-x';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Card } from '#ui/card.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { LoadedPage } from '#web/shared/loaded-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ArtistHead } from '../components/artist/artist-head.tsx';
import { ArtistCollects, ArtistWorks } from '../components/artist/artist-works.tsx';
import { artistTexts } from '../locales/artist/index.ts';
import { nftPaths } from '../paths.ts';
import { useArtist, type ArtistPage } from '../queries.ts';

/** An artist: works, and what this artist collected. */
export const Screen = ({ query }: ScreenProps) => {
  const uid = idIn(query['uid'] ?? query['id']);
  const text = useText(artistTexts);
  if (uid !== undefined) return <Loaded uid={uid} />;
  return (
    <PageFrame title={text('title')} testId="nft.artist">
      <Unknown />
    </PageFrame>
  );
};

const Unknown = () => {
  const text = useText(artistTexts);
  return (
    <EmptyState
      icon={<SearchX />}
      action={{ label: text('see_artists'), href: nftPaths.artists() }}
      testId="nft.artist.unknown"
    >
      {text('unknown')}
    </EmptyState>
  );
};

const Loaded = ({ uid }: { uid: number }) => {
  const text = useText(artistTexts);
  return (
    <LoadedPage
      read={useArtist(uid)}
      title={text('title')}
      gone={{ reason: 'nft_artist_unknown', says: <Unknown /> }}
      skeleton={<SkeletonCards count={2} lines={6} />}
      testId="nft.artist"
    >
      {(artist, old) => <Page artist={artist} old={old} />}
    </LoadedPage>
  );
};

const parts = ['works', 'collected'] as const;

const Page = ({ artist, old }: { artist: ArtistPage; old: ReactNode }) => {
  const text = useText(artistTexts);
  const [part, setPart] = useState<(typeof parts)[number]>('works');
  const { id: uid, nickname: name } = artist;
  const Part = part === 'works' ? ArtistWorks : ArtistCollects;
  return (
    <PageFrame title={text('title')} testId="nft.artist">
      {old}
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
    </PageFrame>
  );
};
