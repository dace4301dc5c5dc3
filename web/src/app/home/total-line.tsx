import Search from 'lucide-react/icons/search';
import { useFormat } from '#ui/format/use-format.ts';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { marketsPaths } from '#web/features/markets/paths.ts';
import { tapAgain } from '#web/shared/tab-again.ts';
import { appTexts } from '../locales/index.ts';
import { useTotal } from './total.ts';

/** The assets card once it has scrolled out of sight: one line that scrolls back up to it. */
export const TotalLine = () => {
  const text = useText(appTexts);
  const format = useFormat();
  const { mask } = useHiddenAmounts();
  const total = useTotal().value?.total_usdt;
  return (
    <>
      <button
        type="button"
        onClick={tapAgain}
        className="flex min-h-11 min-w-24 flex-1 animate-appear flex-col justify-center rounded-chip px-1 text-start motion-reduce:animate-none"
        data-testid="home.total-line"
      >
        <span className="type-caption text-2">{text('total_assets')}</span>
        <span className="num type-label font-semibold wrap-anywhere text-1">
          {total ? `${mask(format.amount(total, { scale: 2, rounding: 'down' }))} USDT` : '—'}
        </span>
        <span className="sr-only">{text('to_top')}</span>
      </button>
      <IconButton
        icon={<Search aria-hidden size={24} />}
        label={text('search_markets')}
        href={marketsPaths.search()}
        testId="home.search"
      />
    </>
  );
};
