import { useState } from 'react';
import { useFormat } from './format/use-format.ts';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';
import { isServerTimeKnown, secondsUntil, useNow } from './now.ts';

interface ResendButtonProps {
  /** When the next code may be requested, in milliseconds of `now()`; undefined when it may be requested now. */
  nextAt: number | undefined;
  /** Whether a code was sent before, so that this one is another. */
  again: boolean;
  /** Sends the code and sets `nextAt`. The caller shows a refusal; the button is then ready for another attempt. */
  onSend: () => Promise<void>;
  disabled?: boolean | undefined;
  testId?: string | undefined;
}

/** Whole seconds until a code may be requested. */
export const useCodeWait = (nextAt: number | undefined): number => {
  const now = useNow();
  // Before the first answer the phone's clock may be days off, and the countdown would be a guess.
  return nextAt === undefined || !isServerTimeKnown() ? 0 : secondsUntil(nextAt, now);
};

/** The button and, beside it, the time until it may be pressed. For the `trailing` slot of a field, or under one. */
export const ResendButton = ({ nextAt, again, onSend, disabled = false, testId }: ResendButtonProps) => {
  const text = useText(uiTexts);
  const format = useFormat();
  const seconds = useCodeWait(nextAt);
  const [sending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await onSend();
    } finally {
      setSending(false);
    }
  };
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-1">
      {seconds > 0 && (
        <span
          role="timer"
          className="num type-label font-normal text-2 tabular-nums"
          data-testid={testId && `${testId}.wait`}
        >
          {text('code_wait', { span: format.duration(seconds * 1000) })}
        </span>
      )}
      <button
        type="button"
        disabled={disabled || sending || seconds > 0}
        onClick={() => void send()}
        data-testid={testId}
        className="min-h-11 min-w-11 rounded-input px-3 type-label text-accent active:bg-pressed disabled:text-3"
      >
        {text(sending ? 'code_sending' : again ? 'code_resend' : 'code_send')}
      </button>
    </span>
  );
};
