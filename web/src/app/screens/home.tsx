import { useText } from '#ui/i18n/texts.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useSession } from '#web/shared/session.ts';
import { LowerSkeleton } from '../home/block-skeletons.tsx';
import { GuestCard } from '../home/guest-card.tsx';
import { HomeBar } from '../home/home-bar.tsx';
import { MemberSkeleton } from '../home/member-skeleton.tsx';
import { ShortcutGrid } from '../home/shortcut-grid.tsx';
import { appTexts } from '../locales/index.ts';

const MemberPart = lazyPart(() => import('../home/member-part.tsx').then(({ MemberPart }) => MemberPart), {
  waiting: <MemberSkeleton />,
});

const LowerPart = lazyPart(() => import('../home/lower-part.tsx').then(({ LowerPart }) => LowerPart), {
  waiting: <LowerSkeleton />,
});

/** From the top down: the customer's assets and open steps, shortcuts, then news. */
export const Screen = () => {
  const text = useText(appTexts);
  const guest = useSession() === undefined;
  return (
    <PageFrame title={text('tab_home')} bar={<HomeBar guest={guest} />} tab testId="home">
      {guest ? <GuestCard /> : <MemberPart />}
      <ShortcutGrid />
      <LowerPart guest={guest} />
    </PageFrame>
  );
};
