import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share-2';
import { Button } from '#ui/button.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { handOver } from '#web/shared/share/hand-over.ts';
import { receiptTexts } from '#web/features/options/locales/receipt/index.ts';
import type { Receipt } from '#web/features/options/queries.ts';
import { savedName, savedReceipt } from './saved-receipt.ts';

/** The two signed notes: whoever gets them can check the signatures and find the lines in the public batch. */
const sharedText = ({ acceptance, ending, sha256 }: Receipt): string =>
  [acceptance.note, ending?.note ?? '', `SHA-256 ${sha256}`].join('\n');

const canShare = (): boolean => typeof navigator.share === 'function';

/** Saves the receipt as a file, and hands its signed lines to another app where the phone can. */
export const KeepReceipt = ({ receipt }: { receipt: Receipt }) => {
  const text = useText(receiptTexts);
  const save = (): void => {
    saveFile(savedName(receipt.order.id), savedReceipt(receipt), 'application/json');
    toast.show(text('saved'), { kind: 'done' });
  };
  const share = async (): Promise<void> => {
    const given = await handOver({ title: text('title'), text: sharedText(receipt) });
    if (!given) toast.show(text('share_failed'), { kind: 'failed' });
  };
  return (
    <ButtonPair>
      <Button variant="secondary" icon={<Download aria-hidden size={20} />} onClick={save} testId="receipt.save">
        {text('save')}
      </Button>
      {canShare() && (
        <Button
          variant="secondary"
          icon={<Share aria-hidden size={20} />}
          onClick={() => void share()}
          testId="receipt.share"
        >
          {text('share')}
        </Button>
      )}
    </ButtonPair>
  );
};
