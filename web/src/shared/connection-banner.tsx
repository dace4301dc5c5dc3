import WifiOff from 'lucide-react/icons/wifi-off';
import { instantOf } from '#contract/kit/instant.ts';
import { timeOfDay } from '#ui/format/time-of-day.ts';
import { useLanguage, useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from './locales/index.ts';
import { useConnection } from './online.ts';

/**
 * Shows that the connection is lost and how old the data on the screen may be. Not built on the ui banner: it must be
 * in the first bundle, since nothing can be loaded once it is needed.
 */
export const ConnectionBanner = () => {
  const { online, heard_ms } = useConnection();
  const text = useText(sharedTexts);
  const language = useLanguage();
  if (online) return null;
  return (
    <p
      role="status"
      className="mb-2 flex shrink-0 items-center gap-3 bg-warn/(--tint) px-4 py-2.5 type-label font-normal text-1"
      data-testid="offline"
    >
      <WifiOff aria-hidden size={20} className="text-warn" />
      {heard_ms === undefined
        ? text('offline')
        : text('offline_since', { time: timeOfDay(instantOf(heard_ms), { language }) })}
    </p>
  );
};
