import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { traderTexts } from '#web/features/copy-trading/locales/trader/index.ts';
import type { TraderDetail } from '#web/features/copy-trading/queries.ts';
import { TraderAvatar } from '../trader-avatar.tsx';
import { toneOf, useCopyFormat } from '../use-copy-format.ts';
import { ValueGrid } from '../value-grid.tsx';

/** Who it is, and the numbers of the chosen days; what followers took home comes first (CT23). */
export const TraderHead = ({ detail, days }: { detail: TraderDetail; days: number }) => {
  const text = useText(traderTexts);
  const format = useCopyFormat();
  const { card, computed_at } = detail;
  const { followers_closed: closed, followers_in_profit: winners } = card;
  return (
    <Card testId="copy.trader.head">
      <div className="flex flex-col gap-3">
        <Name detail={detail} />
        <div className="flex flex-col">
          <span className="type-caption text-2">{text('followers_net', { days })}</span>
          <span className={`num type-price ${toneOf(card.followers_net)}`} data-testid="copy.trader.net">
            {format.result(card.followers_net)}
          </span>
          <span className="num type-label font-normal text-2" data-testid="copy.trader.in-profit">
            {closed === 0
              ? text('no_follower_yet')
              : text('in_profit', { winners: format.whole(winners), closed: format.whole(closed) })}
          </span>
          {closed > 0 && <WinnersBar share={winners / closed} />}
        </div>
        <Numbers detail={detail} />
        <p className="num type-caption text-3" data-testid="copy.trader.computed">
          {computed_at ? text('computed', { time: format.instant(computed_at, 'time') }) : text('computed_soon')}
        </p>
      </div>
    </Card>
  );
};

const Name = ({ detail: { card } }: { detail: TraderDetail }) => {
  const text = useText(traderTexts);
  const format = useCopyFormat();
  return (
    <div className="flex items-center gap-3">
      <TraderAvatar nickname={card.nickname} picture={card.head_portrait} size={56} />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="type-title wrap-anywhere text-1">{card.nickname}</h2>
          {card.is_demo && <Tag tone="info">{text('demo')}</Tag>}
        </span>
        <span className="num type-caption text-3">
          {text('since', { days: card.days_trading, date: format.instant(card.since, 'date') })}
        </span>
        {card.is_demo && <span className="type-caption text-3">{text('demo_about')}</span>}
      </div>
    </div>
  );
};

/** How many of the followers are in profit, as a length. */
const WinnersBar = ({ share }: { share: number }) => (
  <span aria-hidden className="mt-2 flex h-1.5 gap-0.5 overflow-hidden rounded-full">
    {share > 0 && <span className="rounded-full bg-up" style={{ flexGrow: share }} />}
    {share < 1 && <span className="rounded-full bg-down" style={{ flexGrow: 1 - share }} />}
  </span>
);

/** CT22: return and drawdown are not known before the first hour. */
const Numbers = ({ detail: { card, equity, shared, computed_at } }: { detail: TraderDetail }) => {
  const text = useText(traderTexts);
  const format = useCopyFormat();
  const known = computed_at !== null;
  return (
    <ValueGrid
      pairs
      values={[
        {
          key: 'return',
          label: text('return'),
          value: known ? (
            <span className={toneOf(card.rate_of_return)}>{format.change(card.rate_of_return)}</span>
          ) : (
            '—'
          ),
          testId: 'copy.trader.return',
        },
        {
          key: 'drawdown',
          label: text('drawdown'),
          value: known ? format.percent(card.max_drawdown, { rounding: 'up' }) : '—',
        },
        {
          key: 'accuracy',
          label: text('accuracy'),
          value: card.accuracy ? format.percent(card.accuracy, { scale: 1, rounding: 'down' }) : '—',
        },
        {
          key: 'own',
          label: text('own_result'),
          value: <span className={toneOf(card.total_profits)}>{format.result(card.total_profits)}</span>,
        },
        { key: 'equity', label: text('equity'), value: format.usdt(equity, 'down') },
        {
          key: 'followers',
          label: text('followers'),
          value: text('followers_room', { followers: format.whole(card.follow_num), room: format.whole(card.room) }),
        },
        { key: 'share', label: text('share'), value: format.share(card.share_rate), testId: 'copy.trader.share' },
        { key: 'shared', label: text('shared'), value: format.usdt(shared, 'down') },
      ]}
    />
  );
};
