import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { Coin } from '#web/shared/coin-format.ts';
import { offeringsTexts } from '../locales/index.ts';
import type { AllotmentRow } from '../queries.ts';
import { useOfferingFormat } from './use-offering-format.ts';

interface AllotmentRowsProps {
  rows: readonly AllotmentRow[];
  token: Coin;
  /** Numbers of the customer's own applications. */
  own: ReadonlySet<number>;
}

export const AllotmentRows = ({ rows, token, own }: AllotmentRowsProps) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  return (
    <table className="w-full" data-testid="allotment.rows">
      <thead>
        <tr className="type-caption text-3">
          <th className="pb-2 text-start font-normal">{text('number')}</th>
          <th className="pb-2 text-end font-normal">{text('applied')}</th>
          <th className="pb-2 text-end font-normal">{text('passed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, applied, passed }) => (
          <tr key={number} className="num border-t border-line type-label font-normal text-1">
            <td className="py-3">
              <span className="flex flex-wrap items-center gap-2">
                {number}
                {own.has(number) && <Tag tone="accent">{text('yours')}</Tag>}
              </span>
            </td>
            <td className="py-3 text-end">{format.count(applied, token)}</td>
            <td className="py-3 text-end">{format.count(passed, token)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
