import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import { historyTexts } from '#web/features/spot/locales/history/index.ts';
import { useCancel } from './queries.ts';

/** Cancels at once without confirmation: the order can be placed again. */
export const CancelButton = ({ id }: { id: number }) => {
  const text = useText(historyTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  const { busy, cancel } = useCancel();
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      disabled={!online}
      onClick={() => void cancel(id)}
      testId={`history.cancel-${id}`}
    >
      {online ? text('cancel') : shared('offline')}
    </Button>
  );
};
