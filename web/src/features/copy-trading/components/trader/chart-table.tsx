import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { traderTexts } from '#web/features/copy-trading/locales/trader/index.ts';
import { toneOf, useCopyFormat } from '../use-copy-format.ts';
import type { ChartPoint } from './chart-lines.ts';

interface ChartTableProps {
  open: boolean;
  onClose: () => void;
  chart: readonly ChartPoint[];
}

/** The chart in numbers, newest day first. */
export const ChartTable = ({ open, onClose, chart }: ChartTableProps) => {
  const text = useText(traderTexts);
  const format = useCopyFormat();
  return (
    <Sheet open={open} onClose={onClose} title={text('chart')} testId="copy.trader.table-sheet">
      <table className="w-full">
        <thead>
          <tr className="type-caption text-3">
            <th scope="col" className="pb-2 text-start font-normal">
              {text('day')}
            </th>
            <th scope="col" className="ps-2 pb-2 text-end font-normal">
              {text('average_follower')}
            </th>
            <th scope="col" className="ps-2 pb-2 text-end font-normal">
              {text('title')}
            </th>
          </tr>
        </thead>
        <tbody>
          {chart.toReversed().map(({ at, trader, followers }) => (
            <tr key={at} className="num border-t border-line type-label font-normal">
              <th scope="row" className="py-2 text-start font-normal text-2">
                {format.instant(at, 'date')}
              </th>
              <td className={`ps-2 text-end ${toneOf(followers ?? undefined)}`}>
                {followers ? format.change(followers) : '—'}
              </td>
              <td className={`ps-2 text-end ${toneOf(trader)}`}>{format.change(trader)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
};
