import ChevronRight from 'lucide-react/icons/chevron-right';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { secondsUntil, useNow } from '#ui/now.ts';
import { useFamily } from '#web/shared/families.ts';
import { paths } from '#web/shared/paths.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import { useOptionsEvents, useOverview, type Option } from '#web/features/options/queries.ts';

/** How many options run and how long until the first of them ends, by server time; nothing without one. */
export const HomeStrip = () => {
  const text = useText(optionsRunningTexts);
  const offered = useFamily('options');
  const running = useOverview().value?.running ?? [];
  useOptionsEvents();
  const [first] = running;
  if (!first) return null;
  return (
    <a
      // OT32: where options are not offered, the room is closed and what runs has its receipt.
      href={offered ? paths.trade({ kind: 'options' }) : optionsPaths.receipt({ id: first.id })}
      className="flex min-h-12 items-center gap-3 rounded-card bg-surface px-4 py-2 shadow-card active:bg-pressed"
      data-testid="home.options"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="type-label text-1">{text('options_count', { count: running.length })}</span>
        <Left running={running} />
      </span>
      <ChevronRight aria-hidden className="size-5 text-3" />
    </a>
  );
};

const Left = ({ running }: { running: readonly Option[] }) => {
  const text = useText(optionsRunningTexts);
  const format = useFormat();
  const now_ms = useNow();
  const ends = running.flatMap(({ expires_at }) => (expires_at ? [millisecondsOf(expires_at)] : []));
  const left = ends.length > 0 ? secondsUntil(Math.min(...ends), now_ms) : undefined;
  return (
    <span className="num ms-auto type-label text-2" data-testid="home.options.left">
      {left === undefined ? text('waiting') : left === 0 ? text('settling') : format.duration(left * 1000)}
    </span>
  );
};
