import { startCalls } from '#contract/site/start-calls.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useRead } from '../use-read.ts';
import { haltTexts } from './locales/index.ts';

const HaltBanner = lazyPart(() => import('./halt-banner.tsx').then((part) => part.HaltBanner), {
  texts: [haltTexts],
  failed: null,
});

/** At the top of every form that moves money: the customer learns of a halt before filling in the form (SI21). */
export const HaltNotice = () =>
  useRead(startCalls.config, {}, { fresh_ms: 30_000 }).value?.money_halted === true && <HaltBanner />;
