import ListChecks from 'lucide-react/icons/list-checks';
import Megaphone from 'lucide-react/icons/megaphone';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { offersTexts } from '#web/features/desk/locales/offers/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';

/** Own orders, own offers, and the way to be a merchant. */
export const WaysOn = ({ is_merchant }: { is_merchant: boolean }) => {
  const text = useText(offersTexts);
  return (
    <nav className="flex flex-wrap gap-2 *:min-w-24 *:flex-1">
      <Way href={deskPaths.orders()} icon={<ListChecks aria-hidden size={20} />} testId="desk.list.orders">
        {text('my_orders')}
      </Way>
      <Way href={deskPaths.mine()} icon={<Megaphone aria-hidden size={20} />} testId="desk.list.mine">
        {text('my_offers')}
      </Way>
      <Way href={deskPaths.merchant()} icon={<Store aria-hidden size={20} />} testId="desk.list.merchant">
        {text(is_merchant ? 'as_merchant' : 'become')}
      </Way>
    </nav>
  );
};

const Way = ({ href, icon, testId, children }: { href: string; icon: ReactNode; testId: string; children: string }) => (
  <a
    href={href}
    className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-card bg-surface px-2 py-2 text-center type-caption text-1 shadow-card transition-colors duration-80 active:bg-pressed"
    data-testid={testId}
  >
    <span className="text-accent">{icon}</span>
    <span className="max-w-full wrap-break-word">{children}</span>
  </a>
);
