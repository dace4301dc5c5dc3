import { nftChanged } from '#contract/nft/channels.ts';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { useChannel } from '#web/shared/channel.ts';
import { push } from '#web/shared/navigation.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import { useNftEvents } from '#web/features/nft/queries.ts';
import { newsOf } from './news.ts';

const READ_MS = 6000;

/** Says what happened to own works and bids while this screen is open, and reads them again. */
export const useNftNews = (): void => {
  const text = useText(payTexts);
  useNftEvents();
  useChannel(nftChanged, ({ what, code }) => {
    const news = newsOf(what, code);
    if (!news) return;
    const action = { label: text('see'), onPress: () => push(news.address) };
    toast.show(text(news.words), { action, duration_ms: READ_MS });
  });
};
