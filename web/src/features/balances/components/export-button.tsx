import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { useConnection } from '#web/shared/online.ts';
import { saveCsv } from '#web/shared/save-csv.ts';
import { balancesTexts } from '../locales/index.ts';
import { exportOf, type Filter } from '../queries.ts';

/** Saves every record that matches the filter as one file. */
export const ExportButton = ({ filter }: { filter: Filter }) => {
  const text = useText(balancesTexts);
  const { online } = useConnection();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = await exportOf(filter);
      saveCsv(file.filename, file.csv);
      toast.show(text('exported', { rows: file.rows }), { kind: 'done' });
    } catch {
      toast.show(text('export_failed'), { kind: 'failed', duration_ms: 4000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      disabled={!online}
      icon={<Download aria-hidden className="size-5" />}
      onClick={() => void save()}
      testId="records.export"
    >
      {text('export_csv')}
    </Button>
  );
};
