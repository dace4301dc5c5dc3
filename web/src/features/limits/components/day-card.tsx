import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { dayLoss, type DayLoss } from '../form.ts';
import { limitsTexts } from '../locales/index.ts';
import type { Limits } from '../queries.ts';
import { useLimitFormat } from './use-limit-format.ts';

/** The result of the day against the limit, as a picture and in words. */
export const DayCard = ({ limits }: { limits: Limits }) => {
  const text = useText(limitsTexts);
  const format = useLimitFormat();
  const { today_result, day_ends_at } = limits;
  const loss = dayLoss(limits);
  const tone = today_result.isNegative() ? 'text-down' : today_result.isPositive() ? 'text-up' : 'text-1';
  const ends = format.instant(day_ends_at, 'date_time');
  return (
    <Card testId="limits.today">
      <div className="flex flex-col gap-2">
        <h2 className="type-label font-normal text-2">{text('today_result')}</h2>
        <p className={`num type-title ${tone}`} data-testid="limits.result">
          {format.result(today_result)}
        </p>
        {loss ? (
          <LossBar loss={loss} reached={limits.is_daily_loss_reached} ends={ends} />
        ) : (
          <p className="type-label font-normal text-1">{text('today_no_limit')}</p>
        )}
        <p className="type-caption text-3">{text('today_counts', { time: ends })}</p>
      </div>
    </Card>
  );
};

/** From this share on the bar warns. */
const NEAR = 0.75;

const LossBar = ({ loss, reached, ends }: { loss: DayLoss; reached: boolean; ends: string }) => {
  const text = useText(limitsTexts);
  const format = useLimitFormat();
  const fill = reached ? 'bg-danger' : loss.drawn >= NEAR ? 'bg-warn' : 'bg-accent';
  return (
    <>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-raised">
        <div className={`h-full rounded-full ${fill}`} style={{ width: `${loss.drawn * 100}%` }} />
      </div>
      <p className="num type-label font-normal text-1" data-testid="limits.used">
        {text('today_bar', { used: format.used(loss.used), limit: format.limit(loss.limit) })}
      </p>
      <p className={`num type-label font-normal ${reached ? 'text-danger' : 'text-2'}`} data-testid="limits.left">
        {reached ? text('today_reached', { time: ends }) : text('today_left', { left: format.left(loss.left) })}
      </p>
    </>
  );
};
