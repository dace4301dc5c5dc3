import Share2 from 'lucide-react/icons/share-2';
import { copyText } from '#ui/copy-text.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast-store.ts';
import type { Address } from '#web/shared/address.ts';
import { workTexts } from '#web/features/nft/locales/work/index.ts';

/** Gives the link of a work to another app, or to the clipboard. */
export const ShareButton = ({ title, address }: { title: string; address: Address }) => {
  const text = useText(workTexts);
  const share = async (): Promise<void> => {
    const url = new URL(address, location.href).href;
    if (await handedOver({ title, url })) return;
    const copied = await copyText(url);
    toast.show(text(copied ? 'link_copied' : 'copy_failed'), { kind: copied ? 'done' : 'failed' });
  };
  return (
    <IconButton
      icon={<Share2 aria-hidden size={24} />}
      label={text('share')}
      onClick={() => void share()}
      testId="nft.share"
    />
  );
};

/** A customer who closes the phone's own sheet has changed their mind, which is no failure. */
const handedOver = async (what: ShareData): Promise<boolean> => {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
};
