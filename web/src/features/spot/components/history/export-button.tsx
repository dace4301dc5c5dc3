import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useConnection } from '#web/shared/online.ts';
import { saveCsv } from '#web/shared/save-csv.ts';
import { historyTexts } from '#web/features/spot/locales/history/index.ts';
import { csvOf } from './csv.ts';
import type { Filter } from './filter.ts';
import { everyOrder, MAX_EXPORTED } from './queries.ts';

const LONG_MS = 4000;

/** Saves every order that matches the filter as one file. */
export const ExportButton = ({ filter }: { filter: Filter }) => {
  const text = useText(historyTexts);
  const { online } = useConnection();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const orders = await everyOrder(filter);
    if (!orders) {
      toast.show(text('export_too_long', { max: MAX_EXPORTED }), { kind: 'failed', duration_ms: LONG_MS });
      return;
    }
    saveCsv(`spot-orders-${filter.from ?? 'first'}-${filter.to ?? 'last'}.csv`, csvOf(orders));
    toast.show(text('exported', { rows: orders.length }), { kind: 'done' });
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await save();
    } catch {
      toast.show(text('export_failed'), { kind: 'failed', duration_ms: LONG_MS });
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      icon={<Download aria-hidden size={24} />}
      label={text('export_csv')}
      busy={busy}
      disabled={!online}
      onClick={() => void press()}
      testId="history.export"
    />
  );
};
