import type { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnFormat } from '#ui/own-format.ts';
import { spotPaths } from '#web/features/spot/paths.ts';
import { vipPercent } from '../form.ts';
import { verificationTexts } from '../locales/index.ts';
import type { Verification } from '../queries.ts';

/** VE19 to VE21: the rule for VIP, how far the customer is, what it gives and when it ends. */
export const VipCard = ({ vip, level }: Pick<Verification, 'vip' | 'level'>) => {
  const text = useText(verificationTexts);
  const format = useFormat();
  const own = useOwnFormat();
  const { hidden } = useHiddenAmounts();
  const { days, needed_usdt } = vip;
  const needed = format.amount(needed_usdt, { scale: decimalsOf(needed_usdt), rounding: 'up' });
  const traded = own.amount(vip.traded_usdt, { scale: decimalsOf(vip.traded_usdt), rounding: 'down' });
  return (
    <Card testId="vip">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="type-nav text-1">{text('level_short_vip')}</h2>
          <span data-testid="vip.state">
            <Tag tone={vip.is_vip ? 'accent' : 'plain'}>{text(vip.is_vip ? 'vip_on' : 'vip_off')}</Tag>
          </span>
        </div>
        <p className="type-body text-2">{text('vip_rule', { needed, days, before: days - 1 })}</p>
        <Progress
          label={text('vip_progress', { traded, needed, days })}
          percent={hidden ? undefined : vipPercent(vip)}
        />
        {level < vip.needs_level && <p className="type-label text-1">{text('vip_needs_level')}</p>}
        {vip.ends_at && (
          <p className="type-label text-1" data-testid="vip.ends">
            {text('vip_ends', { at: format.instant(vip.ends_at, 'date_time') })}
          </p>
        )}
        <p className="type-label font-normal text-2">{text('vip_gives')}</p>
        <p className="type-label font-normal text-2">{text('vip_nobody')}</p>
        <a href={spotPaths.orders()} className="-my-3 flex min-h-11 items-center type-label text-accent">
          {text('vip_trades')}
        </a>
      </div>
    </Card>
  );
};

/** Cents, or nothing after the point: 12.50 and 12, never 12.5. */
const decimalsOf = (amount: Decimal): number => (amount.fits(0) ? 0 : 2);

const Progress = ({ label, percent }: { label: string; percent: number | undefined }) => (
  <div className="flex flex-col gap-1.5">
    <p className="num type-label text-1" data-testid="vip.progress">
      {label}
    </p>
    {percent !== undefined && (
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-raised"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    )}
  </div>
);
