import ArrowLeft from 'lucide-react/icons/arrow-left';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { currentLanguage, useText } from '#ui/i18n/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { uiTexts } from '#ui/locales/index.ts';
import { SkeletonCard, SkeletonRows } from '#ui/skeleton.tsx';
import type { Query } from '../shared/address.ts';
import { cell, type Cell } from '../shared/cell.ts';
import { PartBoundary } from '../shared/lazy-part.tsx';
import { sharedTexts } from '../shared/locales/index.ts';
import { back } from '../shared/navigation.ts';
import { checkConnection, useConnection } from '../shared/online.ts';
import { PageFrame } from '../shared/page-frame.tsx';
import type { Page, ScreenModule } from '../shared/page.ts';
import { loadPage } from './page-loader.ts';

type Loaded = { readonly module: ScreenModule } | 'failed' | undefined;

const DELAY_MS = 200;
const loads = new Map<Page, Cell<Loaded>>();

/** Starts loading a page unless it is already loading; called as soon as a finger touches a tab. */
export const preloadPage = (page: Page): Cell<Loaded> => {
  const known = loads.get(page);
  if (known) return known;
  const load = cell<Loaded>(page.ready && { module: page.ready });
  loads.set(page, load);
  if (page.ready) return load;
  loadPage(page, currentLanguage()).then(
    (module) => load.set({ module }),
    () => {
      loads.delete(page);
      load.set('failed');
      checkConnection();
    },
  );
  return load;
};

interface LazyPageProps {
  page: Page;
  tab: boolean;
  query: Query;
}

export const LazyPage = ({ page, tab, query }: LazyPageProps) => {
  const [load] = useState(() => preloadPage(page));
  const loaded = load.use();
  if (loaded === undefined) return <PageSkeleton />;
  if (loaded === 'failed') return <PageFailed tab={tab} />;
  const { Screen } = loaded.module;
  return (
    <PartBoundary failed={<PageFailed tab={tab} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Screen query={query} />
      </Suspense>
    </PartBoundary>
  );
};

/** Blank for 200 ms, so that a page that loads quickly does not flash. The back button is there from the start. */
const PageSkeleton = () => (
  <AfterDelay>
    <div className="flex h-full flex-col gap-3 bg-page" data-testid="page.skeleton">
      <div className="flex min-h-12 items-center px-1 pt-[env(safe-area-inset-top)]">
        <Suspense>
          <BackButton />
        </Suspense>
      </div>
      <div className="px-4">
        <SkeletonCard />
        <SkeletonRows />
      </div>
    </div>
  </AfterDelay>
);

const BackButton = () => {
  const text = useText(uiTexts);
  return <IconButton icon={<ArrowLeft aria-hidden size={24} />} label={text('back')} onClick={back} />;
};

const AfterDelay = ({ children }: { children: ReactNode }) => {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return over ? children : <div className="h-full bg-page" />;
};

/** Some browsers never request a failed module again, so after an outage the whole app is reloaded. */
const PageFailed = ({ tab }: { tab: boolean }) => {
  const text = useText(sharedTexts);
  const { online } = useConnection();
  const was_offline = useRef(false);
  useEffect(() => {
    if (online && was_offline.current) location.reload();
    was_offline.current = !online;
  }, [online]);
  return (
    <PageFrame title={text('page_failed_title')} tab={tab}>
      <div role="alert">
        <EmptyState
          icon={<CloudAlert />}
          action={{ label: text('reload'), onClick: () => location.reload() }}
          testId="page.failed"
        >
          {text('page_failed')}
        </EmptyState>
      </div>
    </PageFrame>
  );
};
