import { startCalls } from '#contract/site/start-calls.ts';
import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useRead } from '../use-read.ts';
import { haltTexts } from './locales/index.ts';

const ASK_AGAIN_MS = 30_000;

/** Polls whether the halt is over; only screens that show the banner poll. */
export const HaltBanner = () => {
  const text = useText(haltTexts);
  useRead(startCalls.config, {}, { every_ms: ASK_AGAIN_MS });
  return (
    <Banner kind="warn" testId="halted">
      {text('halted')}
    </Banner>
  );
};
