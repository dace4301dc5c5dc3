import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import { Card } from '#ui/card.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { liabilitiesTexts } from '../locales/index.ts';
import type { Snapshot, Total } from '../queries.ts';

const looks = {
  covered: { Icon: CircleCheck, tone: 'text-accent' },
  not_covered: { Icon: CircleX, tone: 'text-danger' },
  no_statement: { Icon: CircleHelp, tone: 'text-2' },
} as const;

/** What is owed in each currency, next to what is held of it. Nothing is netted between currencies. */
export const Totals = ({ snapshot }: { snapshot: Snapshot }) => {
  const scales = new Map(snapshot.assets.split(',').map((asset) => asset.split(':') as [string, string]));
  return (
    <Card flush testId="liabilities.totals">
      {snapshot.totals.map((total) => (
        <TotalRow key={total.code} total={total} scale={Number(scales.get(total.code) ?? 8)} />
      ))}
    </Card>
  );
};

const TotalRow = ({ total, scale }: { total: Total; scale: number }) => {
  const text = useText(liabilitiesTexts);
  const format = useFormat();
  const { Icon, tone } = looks[total.coverage];
  const shape = { scale, min_scale: 2, rounding: 'down' } as const;
  const { reserves } = total;
  return (
    <div className="flex flex-col gap-2 px-4 py-3" data-testid={`liabilities.${total.code}`}>
      <h3 className="flex items-center gap-2 type-row text-1">
        <CoinIcon code={total.code} size={24} />
        {total.code}
      </h3>
      <Facts
        facts={[
          { label: text('owed'), value: format.amount(total.total, shape) },
          { label: text('held_by_us'), value: reserves ? format.amount(reserves.amount, shape) : '—' },
          ...(reserves ? [{ label: text('held_at'), value: format.instant(reserves.as_of, 'date_time') }] : []),
        ]}
      />
      <p className={`flex items-start gap-2 type-label font-normal ${tone}`}>
        <Icon aria-hidden size={20} className="mt-px" />
        <span>{text(total.coverage)}</span>
      </p>
    </div>
  );
};
