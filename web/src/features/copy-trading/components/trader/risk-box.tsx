import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { traderTexts } from '#web/features/copy-trading/locales/trader/index.ts';
import type { TraderDetail } from '#web/features/copy-trading/queries.ts';
import { useCopyFormat } from '../use-copy-format.ts';
import { holdTime } from './hold-time.ts';

/** What can go wrong for a follower, in numbers of all time. */
export const RiskBox = ({ detail }: { detail: TraderDetail }) => {
  const text = useText(traderTexts);
  const format = useCopyFormat();
  const { card, mean_hold_seconds: hold_s, followers_slippage: slippage, copies, failed_copies } = detail;
  const hold = hold_s === null ? undefined : holdTime(hold_s);
  return (
    <Card testId="copy.trader.risk">
      <div className="flex flex-col gap-3">
        <h2 className="type-nav text-1">{text('risk')}</h2>
        <Facts
          facts={[
            {
              label: text('typical_multiple'),
              value: card.typical_multiple === null ? '—' : format.multiple(card.typical_multiple),
            },
            {
              label: text('losing_run'),
              value: text('losing_run_is', { count: format.whole(detail.longest_losing_run) }),
            },
            { label: text('hold'), value: hold ? text(hold.key, hold.values) : '—' },
            {
              label: text('slippage'),
              value: slippage ? format.slippage(slippage) : '—',
              testId: 'copy.trader.slippage',
            },
            {
              label: text('failed'),
              value: text('failed_of', {
                failed: format.whole(failed_copies),
                all: format.whole(copies + failed_copies),
              }),
              testId: 'copy.trader.failed',
            },
          ]}
        />
        <p className="type-caption text-3">{text('slippage_about')}</p>
      </div>
    </Card>
  );
};
