import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { depositsPaths } from '#web/features/deposits/paths.ts';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { withdrawalsPaths } from '#web/features/withdrawals/paths.ts';
import { useConnection } from '#web/shared/online.ts';
import { appTexts } from '../locales/index.ts';

/** What can be done with the total, in one row: an icon above its name, so that four fit in every language. */
export const AssetsActions = () => {
  const text = useText(appTexts);
  return (
    <nav aria-label={text('tab_assets')} className="-mx-3 grid grid-cols-4 pt-3" data-testid="assets.actions">
      <Action name="recharge" label={text('recharge')} href={depositsPaths.receive()} filled>
        <ArrowDownToLine aria-hidden className="size-5" />
      </Action>
      <Action name="withdraw" label={text('withdraw')} href={withdrawalsPaths.withdraw()}>
        <ArrowUpFromLine aria-hidden className="size-5" />
      </Action>
      <Action name="transfer" label={text('transfer')} href={transfersPaths.move()}>
        <ArrowLeftRight aria-hidden className="size-5" />
      </Action>
      <Action name="exchange" label={text('home.exchange')} href={transfersPaths.exchange()}>
        <RefreshCw aria-hidden className="size-5" />
      </Action>
    </nav>
  );
};

interface ActionProps {
  name: string;
  label: string;
  href: string;
  filled?: boolean;
  children: ReactNode;
}

const Action = ({ name, label, href, filled = false, children }: ActionProps) => {
  const { online } = useConnection();
  const look = 'flex min-w-0 flex-col items-center gap-1 rounded-input px-0.5 py-1 -outline-offset-2';
  const circle = !online ? 'bg-raised text-disabled' : filled ? 'bg-accent-fill text-on-fill' : 'bg-raised text-1';
  const content = (
    <>
      <span className={`flex size-11 items-center justify-center rounded-full ${circle}`}>{children}</span>
      <span className={`w-full text-center type-caption wrap-anywhere ${online ? 'text-1' : 'text-disabled'}`}>
        {label}
      </span>
    </>
  );
  const testId = `assets.${name}`;
  return online ? (
    <a href={href} className={`${look} active:bg-pressed`} data-testid={testId}>
      {content}
    </a>
  ) : (
    <span role="link" aria-disabled="true" className={look} data-testid={testId}>
      {content}
    </span>
  );
};
