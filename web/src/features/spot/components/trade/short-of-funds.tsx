import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { depositsPaths } from '#web/features/deposits/paths.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { reduceToMax } from '#web/features/spot/shares.ts';
import type { Trade } from './use-trade.ts';

/** Actions for a balance that is too low: reduce the order, or add funds. */
export const ShortOfFunds = ({ trade: { typed, terms, seen, set } }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  const currency = typed.side === 'buy' ? terms.legal_id : terms.currency_id;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        fit
        onClick={() => set(reduceToMax(typed, terms, seen) ?? {})}
        testId="spot.reduce"
      >
        {text('reduce_to_max')}
      </Button>
      <Button variant="secondary" size="small" fit href={depositsPaths.receive({ currency })} testId="spot.recharge">
        {text('recharge')}
      </Button>
    </div>
  );
};
