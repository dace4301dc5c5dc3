import { instantOf } from '#contract/kit/instant.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { changeRounding, changeToday } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { useHistory, useTotal } from '../queries.ts';

/** Change of the total since the day's first snapshot; hidden without one. */
export const TodayChange = () => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const total = useTotal().value?.total_usdt;
  const days = useHistory().value;
  const today = total && days && changeToday(total, days, instantOf(now()));
  if (!today) return null;
  const { change, change_rate, since } = today;
  const rounding = changeRounding(change);
  const amount = `${own.signed(change, { scale: 2, rounding })} USDT`;
  const percent = change_rate && own.percent(change_rate, { scale: 2, rounding, sign: 'always' });
  return (
    <p className="num pt-1 type-caption text-2" data-testid="assets.today">
      {text('today_change', {
        change: percent ? `${amount} (${percent})` : amount,
        time: own.instant(since, 'time'),
      })}
    </p>
  );
};
