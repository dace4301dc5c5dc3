import { useState } from 'react';
import { toast } from '#ui/toast-store.ts';
import { useConnection } from './online.ts';
import { saveFile } from './save-file.ts';

interface CsvFile {
  readonly filename: string;
  readonly csv: string;
  readonly rows: number;
}

interface ExportTexts {
  readonly exported: (rows: number) => string;
  readonly failed: string;
  readonly too_long?: string;
}

const LONG_MS = 4000;

/** A button that saves a whole list as one file. `make` returns nothing when it is too long for one. */
export const useExport = (make: () => Promise<CsvFile | undefined>, says: ExportTexts) => {
  const { online } = useConnection();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const file = await make().catch(() => says.failed);
    setBusy(false);
    if (typeof file !== 'object')
      return toast.show(file ?? says.too_long ?? says.failed, { kind: 'failed', duration_ms: LONG_MS });
    saveFile(file.filename, file.csv, 'text/csv');
    toast.show(says.exported(file.rows), { kind: 'done' });
  };
  return { busy, disabled: !online, onClick: () => void save() };
};
