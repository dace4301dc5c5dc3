import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Headset from 'lucide-react/icons/headset';
import Search from 'lucide-react/icons/search';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useFamily } from '#web/shared/families.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { marketsPaths } from '#web/features/markets/paths.ts';
import { paths } from '#web/shared/paths.ts';
import { appTexts } from '../locales/index.ts';
import { cardAway } from './card-away.ts';
import { InboxBell } from './inbox-bell.tsx';

const nobody = <CircleUserRound aria-hidden size={24} />;
const Portrait = lazyPart(() => import('./member-part.tsx').then(({ BarPortrait }) => BarPortrait), {
  waiting: nobody,
  failed: nobody,
});
const spacer = <span className="min-h-11 min-w-24 flex-1" />;
const TotalLine = lazyPart(() => import('./member-part.tsx').then(({ TotalLine }) => TotalLine), {
  waiting: spacer,
  failed: spacer,
});

export const HomeBar = ({ guest }: { guest: boolean }) => {
  const text = useText(appTexts);
  const shared = useText(sharedTexts);
  const away = cardAway.use() && !guest;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-1">
      {guest ? (
        <a
          href={identityPaths.login()}
          className="flex min-h-11 shrink-0 items-center rounded-chip px-3 type-label text-accent"
          data-testid="home.bar-log-in"
        >
          {shared('login')}
        </a>
      ) : (
        <IconButton icon={<Portrait />} label={text('settings')} href={paths.settings()} testId="home.settings" />
      )}
      {away ? <TotalLine /> : <SearchPill />}
      {useFamily('support') && (
        <IconButton
          icon={<Headset aria-hidden size={24} />}
          label={text('support')}
          href={paths.support()}
          testId="home.support"
        />
      )}
      <InboxBell />
    </div>
  );
};

const SearchPill = () => {
  const text = useText(appTexts);
  return (
    <a
      href={marketsPaths.search()}
      className="flex min-h-11 min-w-24 flex-1 items-center py-1 type-label font-normal text-3"
      data-testid="home.search"
    >
      <span className="flex min-h-9 w-full items-center gap-2 rounded-round bg-raised px-3">
        <Search aria-hidden size={20} />
        <span className="min-w-0 truncate">{text('search_markets')}</span>
      </span>
    </a>
  );
};
