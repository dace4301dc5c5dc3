import Download from 'lucide-react/icons/download';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useExport } from '#web/shared/use-export.ts';
import { balancesTexts } from '../locales/index.ts';
import { exportOf, type Filter } from '../queries.ts';

/** Saves every record that matches the filter as one file. */
export const ExportButton = ({ filter }: { filter: Filter }) => {
  const text = useText(balancesTexts);
  const button = useExport(() => exportOf(filter), {
    exported: (rows) => text('exported', { rows }),
    failed: text('export_failed'),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      {...button}
      icon={<Download aria-hidden className="size-5" />}
      testId="records.export"
    >
      {text('export_csv')}
    </Button>
  );
};
