import { useState } from 'react';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';
import { secondsUntil, useNow } from './now.ts';

interface ResendButtonProps {
  /** When the last code was sent, in milliseconds of `now()`; undefined before the first. */
  sentAt: number | undefined;
  /** Sends the code and sets `sentAt`. The caller shows a refusal; the button is then ready for another attempt. */
  onSend: () => Promise<void>;
  waitSeconds?: number | undefined;
  disabled?: boolean | undefined;
  testId?: string | undefined;
}

/** For the `trailing` slot of a field, or under a `CodeInput`. */
export const ResendButton = ({ sentAt, onSend, waitSeconds = 60, disabled = false, testId }: ResendButtonProps) => {
  const text = useText(uiTexts);
  const now = useNow();
  const [sending, setSending] = useState(false);
  const seconds = sentAt === undefined ? 0 : secondsUntil(sentAt + waitSeconds * 1000, now, waitSeconds);
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await onSend();
    } finally {
      setSending(false);
    }
  };
  const label = (): string => {
    if (sending) return text('code_sending');
    if (seconds > 0) return text('code_wait', { seconds });
    return text(sentAt === undefined ? 'code_send' : 'code_resend');
  };
  return (
    <button
      type="button"
      disabled={disabled || sending || seconds > 0}
      onClick={() => void send()}
      data-testid={testId}
      className="min-h-11 min-w-11 rounded-input px-3 type-label text-accent tabular-nums active:bg-pressed disabled:text-3"
    >
      {label()}
    </button>
  );
};
