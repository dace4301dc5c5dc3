import HandCoins from 'lucide-react/icons/hand-coins';
import type { Instant } from '#contract/kit/instant.ts';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatInstant } from '#ui/format/time.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { rateOf } from '../form.ts';
import { invitesTexts } from '../locales/index.ts';
import { useRebates, type Rebate, type RebateLine } from '../queries.ts';

/** IR6: every day with what it was computed from. */
export const RebateList = () => {
  const text = useText(invitesTexts);
  return (
    <ListStates list={useRebates()} empty={<EmptyState icon={<HandCoins />}>{text('no_rebates')}</EmptyState>}>
      {(rebates) => rebates.map((rebate) => <RebateCard key={rebate.day} rebate={rebate} />)}
    </ListStates>
  );
};

const RebateCard = ({ rebate: { day, share: rate, customers, paid_at, reference, lines } }: { rebate: Rebate }) => {
  const text = useText(invitesTexts);
  const format = useFormat();
  const date = formatInstant(`${day}T00:00:00.000Z` as Instant, 'date', { ...format.options, time_zone: 'UTC' });
  return (
    <Card testId="share.rebate">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="type-row text-1">{text('utc_day', { day: date })}</span>
          {paid_at === null && <Tag tone="info">{text('being_paid')}</Tag>}
        </div>
        {lines.map((line) => (
          <Line key={line.currency_id} line={line} rate={rateOf(format, rate)} />
        ))}
        <div className="flex flex-wrap justify-between gap-x-3 type-caption text-3">
          <span className="num">{reference}</span>
          <span>{text('from_customers', { customers })}</span>
        </div>
      </div>
    </Card>
  );
};

const Line = ({ line, rate }: { line: RebateLine; rate: string }) => {
  const text = useText(invitesTexts);
  const own = useOwnCoins();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="num type-caption text-2">{text('computed', { fees: own.exact(line.fees, line), rate })}</span>
      <span className="num ms-auto type-body text-1">{own.exact(line.amount, line)}</span>
    </div>
  );
};
