import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import House from 'lucide-react/icons/house';
import Sprout from 'lucide-react/icons/sprout';
import Wallet from 'lucide-react/icons/wallet';
import type { MouseEvent } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { addressOf } from '../shared/address.ts';
import { router } from '../shared/navigation.ts';
import { tabs, type Tab } from '../shared/paths.ts';
import { tapAgain } from '../shared/tab-again.ts';
import { preloadPage } from './lazy-page.tsx';
import { appTexts } from './locales/index.ts';
import { pageAt } from './page-at.ts';

const icons = {
  home: House,
  markets: ChartCandlestick,
  trade: ArrowLeftRight,
  finance: Sprout,
  assets: Wallet,
} satisfies Record<Tab, unknown>;

const order = Object.keys(tabs) as Tab[];

export const TabBar = ({ active }: { active: string }) => {
  const text = useText(appTexts);
  return (
    <nav
      aria-label={text('tabs')}
      className="shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid min-h-14 grid-cols-5">
        {order.map((tab) => (
          <TabLink key={tab} tab={tab} label={text(`tab_${tab}`)} active={tabs[tab] === active} />
        ))}
      </ul>
    </nav>
  );
};

const TabLink = ({ tab, label, active }: { tab: Tab; label: string; active: boolean }) => {
  const Icon = icons[tab];
  const path = tabs[tab];
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    if (active) tapAgain();
    else router.openTab(path);
  };
  return (
    <li className="flex">
      <a
        href={addressOf(path)}
        onClick={open}
        onPointerDown={() => void preloadPage(pageAt(path))}
        aria-current={active ? 'page' : undefined}
        className={`flex flex-1 flex-col items-center justify-center gap-0.5 py-1.5 text-center type-tab -outline-offset-2 ${active ? 'font-semibold text-accent' : 'text-3'}`}
        data-testid={`tab.${tab}`}
      >
        <Icon aria-hidden size={24} className={active ? 'fill-accent/(--tint)' : ''} />
        {label}
      </a>
    </li>
  );
};
