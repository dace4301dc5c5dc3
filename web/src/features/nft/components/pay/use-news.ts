import { nftChanged } from '#contract/nft/channels.ts';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { useChannel } from '#web/shared/channel.ts';
import { push } from '#web/shared/navigation.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { useNftEvents } from '#web/features/nft/queries.ts';

const READ_MS = 6000;

/** Says what happened to own works and bids while this screen is open, and reads them again. */
export const useNftNews = (): void => {
  const text = useText(payTexts);
  useNftEvents();
  useChannel(nftChanged, ({ what, code }) => {
    const say = (words: string, open: () => void): void =>
      toast.show(words, { action: { label: text('see'), onPress: open }, duration_ms: READ_MS });
    if (what === 'outbid') say(text('news_outbid'), () => push(nftPaths.bid({ code })));
    if (what === 'won') say(text('news_won'), () => push(nftPaths.mine({ segment: 'messages' })));
    if (what === 'sold') say(text('news_sold'), () => push(nftPaths.own({ code })));
  });
};
