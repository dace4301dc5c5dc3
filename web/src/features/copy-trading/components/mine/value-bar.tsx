import { useText } from '#ui/i18n/texts.ts';
import { barOf, isResumed } from '#web/features/copy-trading/form.ts';
import { mineTexts } from '#web/features/copy-trading/locales/mine/index.ts';
import type { Follow } from '#web/features/copy-trading/queries.ts';
import { useCopyFormat } from '../use-copy-format.ts';

/** CT14: what a follow is worth, and where its stop loss lies. */
export const ValueBar = ({ follow }: { follow: Follow }) => {
  const text = useText(mineTexts);
  const { own } = useCopyFormat();
  const { value, stop, near } = barOf(follow);
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-3 type-caption">
        <span className="text-2">
          {text('value')} <span className="num text-1">{own.usdt(follow.value, 'down')}</span>
        </span>
        <span className="text-2">
          {text('stop_level')} <span className="num text-1">{own.usdt(follow.stop_level, 'down')}</span>
        </span>
      </p>
      <div aria-hidden className="relative h-2 rounded-full bg-pressed">
        <div
          className={`h-full rounded-full ${near ? 'bg-danger' : 'bg-accent'}`}
          style={{ width: `${value.toFixed(2)}%` }}
        />
        <div className="absolute -inset-y-1 w-0.5 rounded-full bg-warn" style={{ left: `${stop.toFixed(2)}%` }} />
      </div>
      {follow.state !== 'stopped' && isResumed(follow) && (
        <p className="type-caption text-3" data-testid="copy.mine.since-resume">
          {text('since_resume')}
        </p>
      )}
      {near && follow.state !== 'stopped' && (
        <p className="type-caption text-warn" data-testid="copy.mine.near">
          {text('near_stop')}
        </p>
      )}
    </div>
  );
};
