import ChevronRight from 'lucide-react/icons/chevron-right';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { secondsUntil, useNow } from '#ui/now.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { stripTexts } from '../locales/strip/index.ts';
import { deskPaths } from '../paths.ts';
import { useOrderEvents, useRunning, type OrderRow } from '../queries.ts';

/** The running order whose clock ends first, and what is to be done about it; nothing without one. */
export const HomeStrip = () => {
  const text = useText(stripTexts);
  const own = useOwnCoins();
  const running = useRunning().value?.data ?? [];
  useOrderEvents();
  const first = running.toSorted((one, other) => endOf(one) - endOf(other))[0];
  if (!first) return null;
  const amount = own.exact(first.amount, first);
  return (
    <a
      href={running.length > 1 ? deskPaths.orders() : deskPaths.order({ id: first.id })}
      className="flex min-h-12 items-center gap-3 rounded-card bg-surface px-4 py-2 shadow-card active:bg-pressed"
      data-testid="home.desk"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="type-label text-1">
          {running.length > 1
            ? text('several', { count: running.length })
            : text(first.side === 'buy' ? 'buying' : 'selling', { amount })}
        </span>
        <Step order={first} />
      </span>
      <ChevronRight aria-hidden className="size-5 text-3" />
    </a>
  );
};

/** An appeal has no clock that the customer could miss. */
const endOf = ({ state, pay_until, check_until }: OrderRow): number =>
  state === 'appeal' ? Infinity : millisecondsOf(check_until ?? pay_until);

const Step = ({ order }: { order: OrderRow }) => {
  const text = useText(stripTexts);
  const format = useFormat();
  const now_ms = useNow();
  const { side, state } = order;
  if (state !== 'unpaid' && state !== 'paid') return <Said>{text('appeal')}</Said>;
  return <Said>{`${text(`${side}_${state}`)} · ${format.duration(secondsUntil(endOf(order), now_ms) * 1000)}`}</Said>;
};

const Said = ({ children }: { children: string }) => (
  <span className="num ms-auto type-label text-2" data-testid="home.desk.step">
    {children}
  </span>
);
