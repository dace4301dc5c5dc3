import type { Instant } from '#contract/kit/instant.ts';
import { Banner } from './banner.tsx';
import { useFormat } from './format/use-format.ts';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

/** Shows that the screen is not live, and how old its data is. */
export const OfflineBanner = ({ since }: { since: Instant }) => {
  const text = useText(uiTexts);
  const format = useFormat();
  return (
    <Banner kind="offline" testId="offline">
      {text('offline_since', { time: format.instant(since, 'time') })}
    </Banner>
  );
};
