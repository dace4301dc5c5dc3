import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { listTexts } from '#web/features/copy-trading/locales/list/index.ts';
import { copyPaths } from '#web/features/copy-trading/paths.ts';
import type { TraderCard } from '#web/features/copy-trading/queries.ts';
import { TraderAvatar } from '../trader-avatar.tsx';
import { toneOf, useCopyFormat } from '../use-copy-format.ts';
import { ValueGrid } from '../value-grid.tsx';
import { ZeroLine } from '../zero-line.tsx';

/** CT23: one trader, with what followers took home first and largest. */
export const TraderRow = ({ trader, days }: { trader: TraderCard; days: number }) => {
  const text = useText(listTexts);
  const format = useCopyFormat();
  const { followers_closed: closed, followers_in_profit: winners } = trader;
  return (
    <a
      href={copyPaths.trader({ uid: trader.id })}
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card transition-colors duration-80 active:bg-pressed"
      data-testid="copy.list.card"
    >
      <TraderHead trader={trader} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-col">
          <span className="type-caption text-2">{text('followers_net', { days })}</span>
          <span className={`num type-title font-bold ${toneOf(trader.followers_net)}`} data-testid="copy.list.net">
            {format.result(trader.followers_net)}
          </span>
          <span className="num type-caption text-2" data-testid="copy.list.in-profit">
            {closed === 0
              ? text('no_follower_yet')
              : text('in_profit', { winners: format.whole(winners), closed: format.whole(closed) })}
          </span>
        </div>
        <ReturnLine line={trader.line} />
      </div>
      <Numbers trader={trader} />
    </a>
  );
};

/** The trader's own return, named: beside the followers' profit it could be taken for theirs. */
const ReturnLine = ({ line }: Pick<TraderCard, 'line'>) => {
  const text = useText(listTexts);
  const format = useCopyFormat();
  const last = line.at(-1);
  if (!last || line.length < 2) return null;
  return (
    <div className="flex min-w-0 flex-[1_1_120px] flex-col gap-1">
      <div className="flex">
        <ZeroLine
          values={line}
          label={text('line_of', { days: line.length, change: format.change(last) })}
          testId="copy.list.line"
        />
      </div>
      <span aria-hidden className="text-end type-caption text-3">
        {text('sort_rate_of_return')}
      </span>
    </div>
  );
};

/** CT22: return and drawdown are not known before the first hour. */
const Numbers = ({ trader }: { trader: TraderCard }) => {
  const text = useText(listTexts);
  const format = useCopyFormat();
  const { rate_of_return, max_drawdown, accuracy } = trader;
  const known = trader.line.length > 0;
  return (
    <ValueGrid
      pairs
      values={[
        {
          key: 'return',
          label: text('return'),
          value: known ? <span className={toneOf(rate_of_return)}>{format.change(rate_of_return)}</span> : '—',
          testId: 'copy.list.return',
        },
        {
          key: 'drawdown',
          label: text('drawdown'),
          value: known ? format.percent(max_drawdown, { rounding: 'up' }) : '—',
        },
        {
          key: 'accuracy',
          label: text('accuracy'),
          value: accuracy ? format.percent(accuracy, { scale: 1, rounding: 'down' }) : '—',
        },
        { key: 'followers', label: text('followers'), value: format.whole(trader.follow_num) },
      ]}
    />
  );
};

const TraderHead = ({ trader }: { trader: TraderCard }) => {
  const text = useText(listTexts);
  return (
    <span className="flex items-center gap-3">
      <TraderAvatar nickname={trader.nickname} picture={trader.head_portrait} size={40} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="type-row wrap-anywhere text-1">{trader.nickname}</span>
          {trader.is_demo && <Tag tone="info">{text('demo')}</Tag>}
          {trader.is_followed === 1 && <Tag tone="accent">{text('followed')}</Tag>}
          {trader.room === 0 && <Tag tone="warn">{text('full')}</Tag>}
        </span>
        <span className="num type-caption text-3">{text('days_trading', { days: trader.days_trading })}</span>
      </span>
    </span>
  );
};
