import { useState, type ReactNode } from 'react';
import { startCalls } from '#contract/site/start-calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { appTexts } from '../locales/index.ts';
import { addressOfItem, inOwnOrder, isOpen, nameKey, useShortcutOrder } from './menu.ts';
import { MenuIcon } from './menu-icon.tsx';

const MoreSheet = lazyPart(() => import('./more-sheet.tsx').then(({ MoreSheet }) => MoreSheet));

const ON_HOME = 9;

const tile =
  'flex min-h-18 flex-col items-center justify-start gap-1.5 rounded-card py-2 text-center break-keep wrap-anywhere type-caption text-2 transition-[scale] duration-80 active:scale-98';

/** Five by two: nine shortcuts in the customer's order, and the button for all of them. */
export const ShortcutGrid = () => {
  const text = useText(appTexts);
  const menu = useRead(startCalls.menu, {}, { keep: true, fresh_ms: 60_000 });
  const items = inOwnOrder(menu.value ?? [], useShortcutOrder());
  const [more, setMore] = useState<'never' | 'open' | 'closed'>('never');
  if (menu.state === 'failed') return null;
  return (
    <nav aria-label={text('shortcuts')} className="rounded-card bg-surface py-2 shadow-card" data-testid="home.grid">
      {/* Five columns, fewer where the text is so large that words would break. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(20%,4.25rem),1fr))] gap-y-1">
        {menu.state === 'loading' && <TileSkeletons />}
        {items
          .filter(isOpen)
          .slice(0, ON_HOME)
          .map((item) => (
            <li key={item.id} className="flex flex-col">
              <a href={addressOfItem(item)} className={tile} data-testid={`home.shortcut.${item.name_key.slice(5)}`}>
                <TileIcon>
                  <MenuIcon name={item.icon} />
                </TileIcon>
                {text(nameKey(item))}
              </a>
            </li>
          ))}
        {menu.state === 'ready' && (
          <li className="flex flex-col">
            <button type="button" className={tile} onClick={() => setMore('open')} data-testid="home.more">
              <TileIcon>
                <MenuIcon name="layout-grid" />
              </TileIcon>
              {text('more')}
            </button>
          </li>
        )}
      </ul>
      {more !== 'never' && <MoreSheet open={more === 'open'} onClose={() => setMore('closed')} items={items} />}
    </nav>
  );
};

const TileIcon = ({ children }: { children: ReactNode }) => (
  <span className="flex size-10 items-center justify-center rounded-card bg-accent/(--tint) text-accent">
    {children}
  </span>
);

const TileSkeletons = () =>
  Array.from({ length: ON_HOME + 1 }, (_, index) => (
    <li key={index} className={tile}>
      <SkeletonBar width="2.5rem" height="2.5rem" />
      <SkeletonBar width="70%" height="0.75rem" />
    </li>
  ));
