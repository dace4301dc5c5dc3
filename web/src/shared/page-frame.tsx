import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Suspense, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { uiTexts } from '#ui/locales/index.ts';
import { ProgressLine } from '#ui/progress-line.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { back, router } from './navigation.ts';
import { useSlowRequest } from './progress.ts';
import { usePull } from './pull.ts';
import { PullMark } from './pull-mark.tsx';
import { onTapAgain } from './tab-again.ts';
import { nameScreen } from './title.ts';

interface PageFrameProps {
  /** The screen's heading and the window's title. */
  title: string;
  children: ReactNode;
  /** To the right of the title: at most two icon buttons. */
  icons?: ReactNode;
  /** Replaces back, title and icons; the title is then for screen readers only. */
  bar?: ReactNode;
  /** Fixed at the bottom: the screen's action. */
  footer?: ReactNode;
  /** A tab root has no back button. */
  tab?: boolean | undefined;
  /** Without side margins, for lists from edge to edge. */
  flush?: boolean | undefined;
  testId?: string | undefined;
}

/** The frame of every screen: nav bar, progress line, offline banner, and a scrolling part with pull to refresh. */
export const PageFrame = ({
  title,
  children,
  icons,
  bar,
  footer,
  tab = false,
  flush = false,
  testId,
}: PageFrameProps) => {
  const scroller = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { pull, refresh } = usePull(scroller);
  const slow = useSlowRequest();
  useKeptScroll(scroller);
  useArrivalAnnounced(title, heading);
  useEffect(() => {
    if (!tab) return;
    return onTapAgain(() => {
      if ((scroller.current?.scrollTop ?? 0) > 0) scroller.current?.scrollTo({ top: 0, behavior: 'smooth' });
      else void refresh();
    });
  });
  return (
    <div className="flex h-full flex-col bg-page" data-testid={testId}>
      <header className="relative z-10 shrink-0 bg-page pt-[env(safe-area-inset-top)]">
        <div className="flex min-h-12 items-center px-1">
          {bar ?? <NavBar title={title} heading={heading} icons={icons} tab={tab} />}
        </div>
        {bar !== undefined && (
          <h1 ref={heading} tabIndex={-1} className="sr-only">
            {title}
          </h1>
        )}
        {slow && (
          <Suspense>
            {/* The progress line waits 800 ms by itself; here they have already passed. */}
            <div className="*:[animation-delay:0ms]">
              <ProgressLine active />
            </div>
          </Suspense>
        )}
      </header>
      <ConnectionBanner />
      <main ref={scroller} className="relative min-h-0 flex-1 scroll-py-16 overflow-y-auto overscroll-y-contain">
        <PullMark pull={pull} />
        <div className={`flex flex-col gap-3 pb-6 ${flush ? '' : 'px-4'}`}>{children}</div>
      </main>
      {footer !== undefined && (
        <div className="shrink-0 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </div>
  );
};

interface NavBarProps {
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  icons: ReactNode;
  tab: boolean;
}

const NavBar = ({ title, heading, icons, tab }: NavBarProps) => {
  const text = useText(uiTexts);
  return (
    <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-1">
      <span className="flex">
        {!tab && (
          <IconButton
            icon={<ArrowLeft aria-hidden size={24} />}
            label={text('back')}
            onClick={back}
            testId="nav.back"
          />
        )}
      </span>
      <h1 ref={heading} tabIndex={-1} className="py-1 text-center type-nav text-balance text-1 outline-none">
        {title}
      </h1>
      <span className="flex justify-end">{icons}</span>
    </div>
  );
};

/** Some browsers reset the scroll position of a hidden screen, so it is saved and restored. */
const useKeptScroll = (scroller: RefObject<HTMLElement | null>): void => {
  const top = useRef(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = top.current;
    const note = (): void => void (top.current = element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [scroller]);
};

/** Sets the window title and focuses the heading, so that a screen reader announces the new screen. */
const useArrivalAnnounced = (title: string, heading: RefObject<HTMLHeadingElement | null>): void => {
  useEffect(() => nameScreen(title, router.state.get().stack.at(-1)?.path ?? ''), [title]);
  useEffect(() => {
    const frame = heading.current?.closest('[data-layer]');
    if (router.state.get().move === 'start' || frame?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
  }, [heading]);
};
