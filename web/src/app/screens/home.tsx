import { lazy, Suspense } from 'react';
import { APP_VERSION } from '#contract/site/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { PageFrame } from '../../shared/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session.ts';
import { GuestCard } from '../home/guest-card.tsx';
import { HomeBar } from '../home/home-bar.tsx';
import { ShortcutGrid } from '../home/shortcut-grid.tsx';
import { appTexts } from '../locales/index.ts';

const MemberPart = lazy(() => import('../home/member-part.tsx').then(({ MemberPart }) => ({ default: MemberPart })));

export const Screen = () => {
  const text = useText(appTexts);
  const guest = useSession() === undefined;
  return (
    <PageFrame title={text('tab_home')} bar={<HomeBar />} tab testId="home">
      {guest ? (
        <GuestCard />
      ) : (
        <Suspense fallback={<SkeletonCard lines={4} />}>
          <MemberPart />
        </Suspense>
      )}
      <ShortcutGrid />
      <Footer />
    </PageFrame>
  );
};

const Footer = () => {
  const text = useText(appTexts);
  const link = 'flex min-h-11 min-w-11 items-center justify-center px-2 type-caption text-2';
  return (
    <footer className="flex flex-col items-center pt-2">
      <nav aria-label={text('footer')} className="flex flex-wrap justify-center">
        <a className={link} href={paths.about()}>
          {text('about')}
        </a>
        <a className={link} href={paths.faq()}>
          {text('faq')}
        </a>
        <a className={link} href={paths.contact()}>
          {text('contact')}
        </a>
        <a className={link} href={paths.compliance()}>
          {text('compliance')}
        </a>
      </nav>
      <p className="type-caption text-3" data-testid="home.version">
        {text('version', { version: APP_VERSION })}
      </p>
    </footer>
  );
};
