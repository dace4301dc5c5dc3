import type { Profit } from '#contract/balances/rules.ts';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { changeRounding } from '../form.ts';

/** A gain or a loss, with its sign and colour; both are hidden with the amounts. */
export const ProfitText = ({ profit, testId }: { profit: Profit; testId?: string | undefined }) => {
  const own = useOwnCoins();
  const { hidden, mask } = useHiddenAmounts();
  const { profit_usdt, profit_rate } = profit;
  const rounding = changeRounding(profit_usdt);
  const shown = profit_usdt.cut(2, rounding);
  const tone = hidden || shown.isZero() ? 'text-2' : shown.isPositive() ? 'text-up' : 'text-down';
  const percent = profit_rate && own.percent(profit_rate, { scale: 2, rounding, sign: 'always' });
  const amount = own.signed(shown, { scale: 2, rounding });
  return (
    <span className={`num block ${tone}`} data-testid={testId}>
      {mask(percent ? `${amount} (${percent})` : amount)}
    </span>
  );
};
