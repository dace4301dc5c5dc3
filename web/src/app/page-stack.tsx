import { Activity, useEffect, useState, type ReactNode } from 'react';
import { isTab, tabs } from '../shared/paths.ts';
import { useStack } from '../shared/navigation.ts';
import type { Entry, RouterState } from '../shared/router.ts';
import { LazyPage } from './lazy-page.tsx';
import { pageAt } from './page-at.ts';
import { TabBar } from './tab-bar.tsx';

const SLIDE_MS = 200;

/**
 * The stack of screens. A covered screen stays mounted and hidden, with its scroll position and its input; its effects
 * are suspended. The five tab roots stay mounted once opened. A screen that was never shown, such as the parents of one
 * opened by a link, is not mounted.
 */
export const PageStack = () => {
  const state = useStack();
  const settled = useSettled(state);
  const { root, pages, top, leaving } = layersOf(state, settled);
  const rootShown = top === undefined || (!settled && isTab(state.from?.path ?? ''));
  const openedTabs = useOpenedTabs(rootShown ? root : undefined);
  const isShown = (entry: Entry): boolean =>
    entry === top || entry === leaving || (!settled && entry.key === state.from?.key);
  const made = useMade(pages, isShown);
  const motionOf = (entry: Entry): Motion =>
    entry === leaving ? 'leave' : entry === top && !settled && state.move === 'push' ? 'enter' : 'none';
  return (
    <>
      {openedTabs.length > 0 && (
        <Layer shown={rootShown} motion="none">
          <div className="flex h-full flex-col">
            <div className="relative min-h-0 flex-1">
              {openedTabs.map((tab) => (
                <Layer key={tab.path} shown={rootShown && tab.path === root.path} motion="none">
                  <ScreenOf entry={tab.path === root.path ? root : tab} />
                </Layer>
              ))}
            </div>
            <TabBar active={root.path} />
          </div>
        </Layer>
      )}
      {made.map((entry) => (
        <Layer key={entry.key} shown={isShown(entry)} motion={motionOf(entry)}>
          <ScreenOf entry={entry} />
        </Layer>
      ))}
    </>
  );
};

interface Layers {
  readonly root: Entry;
  /** From bottom to top; during a slide also the page that is leaving or being replaced. */
  readonly pages: readonly Entry[];
  readonly top: Entry | undefined;
  readonly leaving: Entry | undefined;
}

const layersOf = ({ stack, move, from }: RouterState, settled: boolean): Layers => {
  const rootAt = stack.findLastIndex(({ path }) => isTab(path));
  const pages = stack.slice(rootAt + 1);
  const root = stack[rootAt] ?? stack[0];
  const top = pages.at(-1);
  const gone = !settled && from && !isTab(from.path) && !pages.some(({ key }) => key === from.key) ? from : undefined;
  if (!gone) return { root, top, pages, leaving: undefined };
  if (move === 'pop') return { root, top, pages: [...pages, gone], leaving: gone };
  return { root, top, pages: top ? [...pages.slice(0, -1), gone, top] : pages, leaving: undefined };
};

/** False while two screens slide. */
const useSettled = (state: RouterState): boolean => {
  const [last, setLast] = useState(state);
  useEffect(() => {
    if (last === state) return;
    const timer = setTimeout(() => setLast(state), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [state, last]);
  return last === state || state.move === 'switch' || state.move === 'start';
};

const useOpenedTabs = (shown: Entry | undefined): readonly Entry[] => {
  const [opened, setOpened] = useState<readonly Entry[]>([]);
  if (!shown || opened.some(({ path }) => path === shown.path)) return opened;
  const order = Object.values<string>(tabs);
  const more = [...opened, shown].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  setOpened(more);
  return more;
};

/** The pages that are shown now or have been before. */
const useMade = (pages: readonly Entry[], isShown: (entry: Entry) => boolean): readonly Entry[] => {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const made = pages.filter((entry) => isShown(entry) || keys.includes(entry.key));
  const now = made.map(({ key }) => key);
  if (now.join() !== keys.join()) setKeys(now);
  return made;
};

const ScreenOf = ({ entry }: { entry: Entry }) => (
  <LazyPage page={pageAt(entry.path)} tab={isTab(entry.path)} query={entry.query} />
);

type Motion = keyof typeof motions;

interface LayerProps {
  shown: boolean;
  motion: Motion;
  children: ReactNode;
}

const Layer = ({ shown, motion, children }: LayerProps) => (
  <Activity mode={shown ? 'visible' : 'hidden'}>
    <div data-layer inert={motion === 'leave'} className={`absolute inset-0 ${motions[motion]}`}>
      {children}
    </div>
  </Activity>
);

const motions = { none: '', enter: 'page-enter', leave: 'page-leave' } as const;
