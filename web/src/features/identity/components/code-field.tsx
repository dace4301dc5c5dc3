import { CODE_PAUSE_SECONDS } from '#contract/identity/rules.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ResendButton } from '#ui/resend-button.tsx';
import { identityTexts } from '../locales/index.ts';
import type { SentCode } from './use-sent-code.ts';

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  onLeave: () => void;
  error: string | undefined;
  hint?: string | undefined;
  code: SentCode;
  /** Validates the address, requests the code and shows errors. */
  onSend: () => Promise<void>;
  autoFocus?: boolean | undefined;
  testId: string;
}

/** Six boxes, the send button, and in a demo the code itself. */
export const CodeField = ({ label, value, onChange, onLeave, error, hint, code, onSend, ...rest }: CodeFieldProps) => (
  <div className="flex flex-col gap-1">
    <div onBlur={onLeave}>
      <CodeInput
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        hint={hint}
        autoFocus={rest.autoFocus}
        testId={rest.testId}
      />
    </div>
    <div className="flex justify-end">
      <span className="-me-3">
        <ResendButton
          sentAt={code.sentAt}
          onSend={onSend}
          waitSeconds={CODE_PAUSE_SECONDS}
          testId={`${rest.testId}_send`}
        />
      </span>
    </div>
    {code.shown !== undefined && <ShownCode digits={code.shown} onUse={onChange} testId={`${rest.testId}_shown`} />}
  </div>
);

interface ShownCodeProps {
  digits: string;
  onUse: (digits: string) => void;
  testId: string;
}

/** A demo cannot send mail or text messages, so it shows the code instead of pretending that one was sent. */
const ShownCode = ({ digits, onUse, testId }: ShownCodeProps) => {
  const text = useText(identityTexts);
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-input border border-dashed border-line-strong p-3"
      data-testid={testId}
    >
      <p className="type-label font-normal text-2">
        <span className="me-2">
          <Tag tone="warn">{text('demo')}</Tag>
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
