import { useText } from '#ui/i18n/texts.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { PageFrame } from '../../shared/page-frame.tsx';
import { useSession } from '../../shared/session.ts';
import { Footer } from '../home/footer.tsx';
import { GuestCard } from '../home/guest-card.tsx';
import { HomeBar } from '../home/home-bar.tsx';
import { MemberSkeleton } from '../home/member-skeleton.tsx';
import { BannerSkeleton, NoticeSkeleton } from '../home/news-skeleton.tsx';
import { ShortcutGrid } from '../home/shortcut-grid.tsx';
import { SnapshotSkeleton } from '../home/snapshot-skeleton.tsx';
import { appTexts } from '../locales/index.ts';

const MemberPart = lazyPart(() => import('../home/member-part.tsx').then(({ MemberPart }) => MemberPart), {
  waiting: <MemberSkeleton />,
});

const NewsPart = lazyPart(() => import('../home/news-part.tsx').then(({ NewsPart }) => NewsPart), {
  waiting: (
    <>
      <BannerSkeleton />
      <NoticeSkeleton />
    </>
  ),
});

const MarketSnapshot = lazyPart(
  () => import('../home/market-snapshot.tsx').then(({ MarketSnapshot }) => MarketSnapshot),
  { waiting: <SnapshotSkeleton /> },
);

const PopupNotice = lazyPart(() => import('../home/popup-notice.tsx').then(({ PopupNotice }) => PopupNotice), {
  failed: null,
});

export const Screen = () => {
  const text = useText(appTexts);
  const guest = useSession() === undefined;
  return (
    <PageFrame title={text('tab_home')} bar={<HomeBar guest={guest} />} tab testId="home">
      {guest ? <GuestCard /> : <MemberPart />}
      <ShortcutGrid />
      <NewsPart />
      <MarketSnapshot />
      <Footer guest={guest} />
      <PopupNotice />
    </PageFrame>
  );
};
