import { Decimal } from '#contract/kit/decimal.ts';
import { useText } from '#ui/i18n/texts.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';

const AMBER = Decimal.of(50);
const RED = Decimal.of(80);

/** Never in the colours of prices: red is danger here, whichever colour the customer chose for falling prices. */
const fillOf = (risk: Decimal): string => (risk.lt(AMBER) ? 'bg-(--gain)' : risk.lt(RED) ? 'bg-warn' : 'bg-danger');

/** How much of the way from the whole margin to liquidation is gone. */
export const RiskBar = ({ risk, written }: { risk: Decimal | undefined; written: string }) => {
  const text = useText(positionsTexts);
  const percent = risk?.toDrawing() ?? 0;
  return (
    <div className="flex items-center gap-2">
      <span className="type-caption text-3">{text('risk')}</span>
      <div
        role="meter"
        aria-label={text('risk')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={written}
        className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-pressed"
      >
        {risk && <div className={`h-full rounded-full ${fillOf(risk)}`} style={{ width: `${percent}%` }} />}
      </div>
      <span className="num min-w-9 text-end type-caption text-1" data-testid="position.risk">
        {written}
      </span>
    </div>
  );
};
