import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { currentLanguage, useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { ResendButton, useCodeWait } from '#ui/resend-button.tsx';
import { codeTexts } from './locales/index.ts';
import type { SentCode } from './sent-code.ts';

// Not among the texts of the pages: their list is part of the first screen.
void codeTexts.load(currentLanguage());

interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  value: string;
  onChange: (digits: string) => void;
  onLeave?: (() => void) | undefined;
  error: string | undefined;
  code: SentCode;
  /** For a form that validates the address first and shows errors itself. */
  onSend?: (() => Promise<void>) | undefined;
  autoFocus?: boolean | undefined;
  testId: string;
}

/** Six boxes, what became of the code, the send button with its countdown, and in a demo the code itself. */
export const CodeField = ({ onLeave, code, onSend, ...input }: CodeFieldProps) => (
  <div className="flex flex-col gap-1">
    <div onBlur={onLeave}>
      <CodeInput {...input} />
    </div>
    <div className="flex flex-col">
      <CodeStatus code={code} testId={`${input.testId}_status`} />
      <span className="-me-3 self-end">
        <ResendButton
          nextAt={code.nextAt}
          again={code.validUntil !== undefined}
          onSend={onSend ?? (async () => void (await code.send()))}
          disabled={code.loading}
          testId={`${input.testId}_send`}
        />
      </span>
    </div>
    {code.shown !== undefined && (
      <ShownCode digits={code.shown} onUse={input.onChange} testId={`${input.testId}_shown`} />
    )}
  </div>
);

/** The countdown and its reason, for a form whose own button sends the code. */
export const CodeWait = ({ code, testId }: { code: SentCode; testId: string }) => {
  const text = useText(uiTexts);
  const format = useFormat();
  const seconds = useCodeWait(code.nextAt);
  if (seconds === 0 || code.validUntil !== undefined) return null;
  return (
    <div data-testid={testId}>
      <p role="timer" className="num type-label font-normal text-2 tabular-nums">
        {text('code_wait', { span: format.duration(seconds * 1000) })}
      </p>
      <CodeStatus code={code} testId={`${testId}.why`} />
    </div>
  );
};

/** Longer than this is not the pause between two codes but the day's limit, which needs a reason. */
const PAUSE_SECONDS = 120;

/** Says where the code goes, and that it was sent only once it was. */
const CodeStatus = ({ code, testId }: { code: SentCode; testId: string }) => {
  const text = useText(codeTexts);
  const format = useFormat();
  const seconds = useCodeWait(code.nextAt);
  const { to, isOwn, validUntil, shown, isShown } = code;
  const said = (): string | undefined => {
    if (shown !== undefined) return undefined;
    if (validUntil !== undefined) {
      const time = format.instant(validUntil, 'time');
      return isShown ? text('code_was_shown', { time }) : text('code_sent_to', { address: to ?? '', time });
    }
    if (seconds > 0) return text(seconds > PAUSE_SECONDS ? 'code_day' : 'code_pause');
    return isOwn && to !== undefined && !isShown ? text('code_goes_to', { address: to }) : undefined;
  };
  return (
    <p role="status" className="type-caption text-3 empty:hidden" data-testid={testId}>
      {said()}
    </p>
  );
};

interface ShownCodeProps {
  digits: string;
  onUse: (digits: string) => void;
  testId: string;
}

/** A demo cannot send mail or text messages, so it shows the code instead of pretending that one was sent. */
const ShownCode = ({ digits, onUse, testId }: ShownCodeProps) => {
  const text = useText(codeTexts);
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-input border border-dashed border-line-strong p-3"
      data-testid={testId}
    >
      <p className="type-label font-normal text-2">
        <span className="me-2">
          <Tag tone="warn">{text('demo_code')}</Tag>
        </span>
        {text('demo_code_why')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="num font-mono text-2xl font-semibold tracking-widest text-1" data-testid={`${testId}.digits`}>
          {digits}
        </span>
        <Button variant="secondary" size="small" fit onClick={() => onUse(digits)} testId={`${testId}.use`}>
          {text('demo_code_use')}
        </Button>
      </div>
    </div>
  );
};
