import { FIXED } from '#contract/copy-trading/rules.ts';
import { Card } from '#ui/card.tsx';
import { Tag, type TagTone } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { mineTexts } from '#web/features/copy-trading/locales/mine/index.ts';
import { copyPaths } from '#web/features/copy-trading/paths.ts';
import type { Follow } from '#web/features/copy-trading/queries.ts';
import { TraderAvatar } from '../trader-avatar.tsx';
import { toneOf, useCopyFormat } from '../use-copy-format.ts';
import { ValueGrid, type GridValue } from '../value-grid.tsx';
import { FollowActs, type FollowAct } from './follow-acts.tsx';
import { ValueBar } from './value-bar.tsx';

interface FollowCardProps {
  follow: Follow;
  onAct: (what: FollowAct, follow: Follow) => void;
}

/** One own follow: what it took home, how far its stop loss is, and what can be done about it. */
export const FollowCard = ({ follow, onAct }: FollowCardProps) => {
  const text = useText(mineTexts);
  const { own } = useCopyFormat();
  const ended = follow.state === 'ended';
  return (
    <Card testId="copy.mine.card">
      <div className="flex flex-col gap-3">
        <FollowHead follow={follow} />
        <div>
          <p className="type-caption text-3">{text('net')}</p>
          <p className={`num type-title font-bold wrap-anywhere ${toneOf(follow.net)}`} data-testid="copy.mine.net">
            {own.result(follow.net)}
          </p>
          {!ended && (
            <p className={`num type-caption ${toneOf(follow.unrealised)}`} data-testid="copy.mine.unrealised">
              {text('unrealised', { amount: own.result(follow.unrealised) })}
            </p>
          )}
        </div>
        <StoppedNote follow={follow} />
        {!ended && <ValueBar follow={follow} />}
        <ValueGrid values={useValues(follow)} />
        <FollowActs follow={follow} onAct={onAct} />
      </div>
    </Card>
  );
};

const tones: Readonly<Record<Follow['state'], TagTone>> = {
  active: 'accent',
  paused: 'plain',
  stopped: 'danger',
  ended: 'plain',
};

const FollowHead = ({ follow }: { follow: Follow }) => {
  const text = useText(mineTexts);
  return (
    <a
      href={copyPaths.trader({ uid: follow.trader_user_id })}
      className="-m-2 flex min-h-11 items-center gap-3 rounded-input p-2 active:bg-pressed"
      data-testid="copy.mine.trader"
    >
      <TraderAvatar nickname={follow.nickname} picture={follow.head_portrait} size={36} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="type-row wrap-anywhere text-1">{follow.nickname}</span>
        {follow.is_demo && <Tag tone="info">{text('demo')}</Tag>}
      </span>
      <span className="inline-flex shrink-0" data-testid="copy.mine.state">
        <Tag tone={tones[follow.state]}>{text(`state_${follow.state}`)}</Tag>
      </span>
    </a>
  );
};

/** CT14, CT21: when and why copying stopped. */
const StoppedNote = ({ follow: { state, stopped_at, stopped_value, end_reason } }: { follow: Follow }) => {
  const text = useText(mineTexts);
  const format = useCopyFormat();
  if (state === 'stopped' && stopped_at)
    return (
      <p className="type-label font-normal text-warn" data-testid="copy.mine.stopped">
        {text('stopped_note', {
          time: format.instant(stopped_at, 'date_time'),
          value: stopped_value ? format.own.usdt(stopped_value, 'down') : '—',
        })}
      </p>
    );
  if (state === 'ended' && end_reason)
    return <p className="type-label font-normal text-2">{text(`end_${end_reason}`)}</p>;
  return null;
};

const useValues = (follow: Follow): readonly GridValue[] => {
  const text = useText(mineTexts);
  const format = useCopyFormat();
  const { own } = format;
  const ended = follow.state === 'ended';
  const dates: readonly GridValue[] = [
    { key: 'since', label: text('since'), value: format.instant(follow.started_at, 'date') },
    ...(follow.ended_at
      ? [{ key: 'until', label: text('until'), value: format.instant(follow.ended_at, 'date') }]
      : []),
  ];
  const running: readonly GridValue[] = [
    {
      key: 'used',
      label: text('used'),
      value: text('used_of', { used: own.usdt(follow.used, 'up'), budget: own.usdt(follow.budget, 'down') }),
      testId: 'copy.mine.used',
    },
    {
      key: 'size',
      label: text('size'),
      value: follow.type === FIXED ? text('fixed', { number: format.lots(follow.number) }) : text('proportional'),
    },
    { key: 'open', label: text('open_copies'), value: format.whole(follow.open_copies) },
  ];
  return [
    ...(ended ? [] : running),
    { key: 'closed', label: text('closed_copies'), value: format.whole(follow.closed_copies) },
    {
      key: 'failed',
      label: text('failed_copies'),
      value: <span className={follow.failed_copies > 0 ? 'text-warn' : ''}>{format.whole(follow.failed_copies)}</span>,
      testId: 'copy.mine.failed',
    },
    { key: 'shared', label: text('shared'), value: own.usdt(follow.shared, 'up') },
    {
      key: 'slippage',
      label: text('slippage'),
      value: follow.slippage ? format.slippage(follow.slippage) : '—',
      testId: 'copy.mine.slippage',
    },
    ...dates,
  ];
};
