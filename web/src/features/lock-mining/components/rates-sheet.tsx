import { useState } from 'react';
import type { Instant } from '#contract/kit/instant.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import ChartLine from 'lucide-react/icons/chart-line';
import { ReadStates } from '#web/shared/read-states.tsx';
import { lockMiningTexts } from '../locales/index.ts';
import { useRates, type Product, type Rate } from '../queries.ts';
import { useLockFormat } from './use-lock-format.ts';

/** Where the rate comes from: the rule, and every day's inputs, so that anyone can recompute it. */
export const RatesLink = ({ product }: { product: Product }) => {
  const text = useText(lockMiningTexts);
  const [open, setOpen] = useState(false);
  const rates = useRates(product.id, open);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 text-start type-label text-accent"
        data-testid="lock-buy.why-rate"
      >
        {text('why_rate')}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={text('why_rate')} testId="lock-rates">
        <p className="type-label font-normal text-2">{text('rate_rule')}</p>
        <ReadStates read={rates} empty={<EmptyState icon={<ChartLine />}>{text('no_rates')}</EmptyState>}>
          {(days) => <RatesTable rates={days} />}
        </ReadStates>
      </Sheet>
    </>
  );
};

const RatesTable = ({ rates }: { rates: readonly Rate[] }) => {
  const text = useText(lockMiningTexts);
  const format = useLockFormat();
  return (
    <table className="mt-4 w-full">
      <thead>
        <tr className="type-caption text-3">
          <th className="pb-2 text-start font-normal">{text('day')}</th>
          <th className="pb-2 text-end font-normal">{text('locked_of_capacity')}</th>
          <th className="pb-2 text-end font-normal">{text('rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map((row) => (
          <tr key={row.day} className="num border-t border-line type-label font-normal text-1">
            <td className="py-3">{format.instant(`${row.day}T00:00:00.000Z` as Instant, 'date')}</td>
            <td className="py-3 text-end">{`${format.compact(row.locked)} / ${format.compact(row.capacity)}`}</td>
            <td className="py-3 text-end">{format.rate(row.rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
