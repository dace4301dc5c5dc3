import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Headset from 'lucide-react/icons/headset';
import Search from 'lucide-react/icons/search';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { paths } from '../../shared/paths.ts';
import { appTexts } from '../locales/index.ts';

export const HomeBar = () => {
  const text = useText(appTexts);
  return (
    <div className="flex w-full items-center gap-1">
      <IconButton
        icon={<CircleUserRound aria-hidden size={24} />}
        label={text('settings')}
        href={paths.settings()}
        testId="home.settings"
      />
      <a
        href={paths.search()}
        className="flex min-h-11 min-w-0 flex-1 items-center py-1 type-label font-normal text-3"
        data-testid="home.search"
      >
        <span className="flex min-h-9 w-full items-center gap-2 rounded-round bg-raised px-3">
          <Search aria-hidden size={20} className="shrink-0" />
          <span className="min-w-0">{text('search_markets')}</span>
        </span>
      </a>
      <IconButton
        icon={<Headset aria-hidden size={24} />}
        label={text('support')}
        href={paths.support()}
        testId="home.support"
      />
    </div>
  );
};
