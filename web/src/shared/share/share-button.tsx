import Share2 from 'lucide-react/icons/share-2';
import { copyText } from '#ui/copy-text.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast-store.ts';
import type { Address } from '../address.ts';
import { handOver } from './hand-over.ts';
import { shareTexts } from './locales/index.ts';

interface ShareButtonProps {
  title: string;
  address: Address;
  testId: string;
}

/** Gives the link of a page to another app, or to the clipboard. */
export const ShareButton = ({ title, address, testId }: ShareButtonProps) => {
  const text = useText(shareTexts);
  const share = async (): Promise<void> => {
    const url = new URL(address, location.href).href;
    if (await handOver({ title, url })) return;
    const copied = await copyText(url);
    toast.show(text(copied ? 'link_copied' : 'copy_failed'), { kind: copied ? 'done' : 'failed' });
  };
  return (
    <IconButton
      icon={<Share2 aria-hidden size={24} />}
      label={text('share')}
      onClick={() => void share()}
      testId={testId}
    />
  );
};
