import Clock from 'lucide-react/icons/clock';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useNow } from '#ui/now.ts';
import { useConnection } from '../online.ts';
import { oldAnswerTexts } from './locales/index.ts';

/** A screen that polls gets its next answer before this; a single failure is not worth a word. */
const OLD_MS = 30_000;
/** The connection's own banner says how old everything is; only what is older than that needs its own word. */
const OLDER_THAN_BANNER_MS = 60_000;

interface OldAnswerLineProps {
  at: Instant;
  onRetry: () => void;
}

/** Shows how old values are that could not be loaded again, so that nobody takes them for those of now. */
export const OldAnswerLine = ({ at, onRetry }: OldAnswerLineProps) => {
  const text = useText(oldAnswerTexts);
  const format = useFormat();
  const { online, heard_ms } = useConnection();
  const now_ms = useNow();
  const at_ms = millisecondsOf(at);
  if (now_ms - at_ms < OLD_MS) return null;
  if (!online && (heard_ms ?? now_ms) - at_ms < OLDER_THAN_BANNER_MS) return null;
  return (
    <div role="status" className="flex items-center gap-2 type-caption text-warn" data-testid="old-answer">
      <Clock aria-hidden size={16} />
      <p className="min-w-0 flex-1">{text('old', { time: format.instant(at, 'date_time') })}</p>
      <button type="button" onClick={onRetry} className="min-h-11 shrink-0 px-2 type-label text-accent">
        {text('retry')}
      </button>
    </div>
  );
};
