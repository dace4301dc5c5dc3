import { Activity, useEffect, useState, type ReactNode } from 'react';
import { isTab, tabs } from '../shared/paths.ts';
import { useStack } from '../shared/navigation.ts';
import type { Entry, RouterState } from '../shared/router.ts';
import { LazyPage } from './lazy-page.tsx';
import { pageAt } from './page-at.ts';
import { TabBar } from './tab-bar.tsx';

const SLIDE_MS = 200;

/**
 * The screens on top of each other. A screen that is covered stays as it is, hidden, with its scroll position and what
 * was typed into it; its effects rest meanwhile. The five tab roots stay for good once they were opened.
 */
export const PageStack = () => {
  const state = useStack();
  const settled = useSettled(state);
  const { root, pages, leaving } = layersOf(state, settled);
  const opened = useOpenedTabs(root);
  const top = pages.at(-1);
  const rootShown = top === undefined || (!settled && isTab(state.from?.path ?? ''));
  return (
    <>
      <Layer shown={rootShown} motion="none">
        <div className="flex h-full flex-col">
          <div className="relative min-h-0 flex-1">
            {opened.map((tab) => (
              <Layer key={tab.path} shown={rootShown && tab.path === root.path} motion="none">
                <ScreenOf entry={tab.path === root.path ? root : tab} />
              </Layer>
            ))}
          </div>
          <TabBar active={root.path} />
        </div>
      </Layer>
      {(leaving ? [...pages, leaving] : pages).map((entry) => (
        <Layer
          key={entry.key}
          shown={entry === top || entry === leaving || (!settled && entry.key === state.from?.key)}
          motion={entry === leaving ? 'leave' : entry === top && !settled && state.move === 'push' ? 'enter' : 'none'}
        >
          <ScreenOf entry={entry} />
        </Layer>
      ))}
    </>
  );
};

interface Layers {
  readonly root: Entry;
  readonly pages: readonly Entry[];
  readonly leaving: Entry | undefined;
}

const layersOf = ({ stack, move, from }: RouterState, settled: boolean): Layers => {
  const rootAt = stack.findLastIndex(({ path }) => isTab(path));
  const leaves = !settled && move === 'pop' && from !== undefined && !isTab(from.path);
  return {
    root: stack[rootAt] ?? stack[0],
    pages: stack.slice(rootAt + 1),
    leaving: leaves ? from : undefined,
  };
};

/** False while the slide between two screens runs. */
const useSettled = (state: RouterState): boolean => {
  const [last, setLast] = useState(state);
  useEffect(() => {
    if (last === state) return;
    const timer = setTimeout(() => setLast(state), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [state, last]);
  return last === state || state.move === 'switch' || state.move === 'start';
};

const useOpenedTabs = (root: Entry): readonly Entry[] => {
  const [opened, setOpened] = useState<readonly Entry[]>([root]);
  if (opened.some(({ path }) => path === root.path)) return opened;
  const order = Object.values<string>(tabs);
  const more = [...opened, root].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  setOpened(more);
  return more;
};

const ScreenOf = ({ entry }: { entry: Entry }) => (
  <LazyPage page={pageAt(entry.path)} name={entry.path.split('/').at(-1) ?? ''} query={entry.query} />
);

interface LayerProps {
  shown: boolean;
  motion: 'none' | 'enter' | 'leave';
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
