import Download from 'lucide-react/icons/download';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useExport } from '#web/shared/use-export.ts';
import { historyTexts } from '#web/features/spot/locales/history/index.ts';
import { csvOf } from './csv.ts';
import type { Filter } from './filter.ts';
import { everyOrder, MAX_EXPORTED } from './queries.ts';

/** Saves every order that the filter lets through as one file. */
export const ExportButton = ({ filter }: { filter: Filter }) => {
  const text = useText(historyTexts);
  const { from = 'first', to = 'last' } = filter;
  const make = async () => {
    const orders = await everyOrder(filter);
    return orders && { filename: `spot-orders-${from}-${to}.csv`, csv: csvOf(orders), rows: orders.length };
  };
  const button = useExport(make, {
    exported: (rows) => text('exported', { rows }),
    failed: text('export_failed'),
    too_long: text('export_too_long', { max: MAX_EXPORTED }),
  });
  return (
    <IconButton
      icon={<Download aria-hidden size={24} />}
      label={text('export_csv')}
      {...button}
      testId="history.export"
    />
  );
};
