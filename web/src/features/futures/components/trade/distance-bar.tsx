import type { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { barsOf, type Zone } from './leverage.ts';

interface DistanceBarProps {
  distance: Decimal | undefined;
  range: Decimal | undefined;
  zone: Zone;
}

const fills: Record<Zone, string> = { calm: 'bg-accent', warn: 'bg-warn', danger: 'bg-danger' };
const tones: Record<Zone, string> = { calm: 'text-2', warn: 'text-warn', danger: 'text-danger' };

/** The way to the liquidation price above today's range, drawn to one scale, and what the difference means. */
export const DistanceBar = ({ distance, range, zone }: DistanceBarProps) => {
  const text = useText(futuresTradeTexts);
  const format = useFormat();
  const bars = distance && range && barsOf(distance, range);
  return (
    <div className="flex flex-col gap-2">
      {bars && (
        <div aria-hidden className="flex flex-col gap-1">
          <span className="h-2 rounded-full bg-pressed">
            <span className={`block h-full rounded-full ${fills[zone]}`} style={{ width: `${bars.distance}%` }} />
          </span>
          <span className="h-2 rounded-full bg-pressed">
            <span className="block h-full rounded-full bg-line-strong" style={{ width: `${bars.range}%` }} />
          </span>
        </div>
      )}
      <p className={`type-label ${tones[zone]}`} data-testid="leverage.today" data-zone={zone}>
        {range ? text('today_moved', { range: format.percent(range) }) : text('today_unknown')}
      </p>
      {/* That a move is rare is said of a day that is known. */}
      {(range || zone !== 'calm') && (
        <p className="type-label font-normal text-2" role="status" data-testid="leverage.zone">
          {text(`zone_${zone}`)}
        </p>
      )}
    </div>
  );
};
