import { useState } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import { CODE_PAUSE_SECONDS, type CodePurpose } from '#contract/identity/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ResendButton } from '#ui/resend-button.tsx';
import { sharedTexts } from './locales/index.ts';
import { useWrite, type Sent, type WriteOptions } from './use-write.ts';

export interface CodeTarget {
  readonly user_string?: string | undefined;
  readonly area_code?: string | undefined;
}

type Code = OutputOf<typeof identityCalls.sendCode>;

export interface SentCode {
  /** When the last code for this address was sent, for the button's countdown. */
  readonly sentAt: number | undefined;
  /** Only in a demo, which cannot send anything. */
  readonly shown: string | undefined;
  send(): Promise<Sent<Code>>;
}

const nameOf = ({ user_string = '', area_code = '' }: CodeTarget): string => `${area_code} ${user_string}`;

/** A code for one purpose and one address; without an address it goes to the customer's bound one. */
export const useSentCode = (
  purpose: CodePurpose,
  target: CodeTarget = {},
  inline: WriteOptions['inline'] = 'all',
): SentCode => {
  const write = useWrite(identityCalls.sendCode, { inline });
  const [sent, setSent] = useState<{ readonly to: string; readonly code: Code }>();
  const current = sent?.to === nameOf(target) ? sent.code : undefined;
  return {
    sentAt: current && millisecondsOf(current.next_at) - CODE_PAUSE_SECONDS * 1000,
    shown: current?.shown_code,
    async send() {
      const result = await write.send({ scene: purpose, ...target });
      if (result.state === 'done') setSent({ to: nameOf(target), code: result.value });
      return result;
    },
  };
};

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

/** Six boxes, the send button, and in a demo the code itself. */
export const CodeField = ({ onLeave, code, onSend, ...input }: CodeFieldProps) => (
  <div className="flex flex-col gap-1">
    <div onBlur={onLeave}>
      <CodeInput {...input} />
    </div>
    <div className="flex justify-end">
      <span className="-me-3">
        <ResendButton
          sentAt={code.sentAt}
          onSend={onSend ?? (async () => void (await code.send()))}
          waitSeconds={CODE_PAUSE_SECONDS}
          testId={`${input.testId}_send`}
        />
      </span>
    </div>
    {code.shown !== undefined && (
      <ShownCode digits={code.shown} onUse={input.onChange} testId={`${input.testId}_shown`} />
    )}
  </div>
);

interface ShownCodeProps {
  digits: string;
  onUse: (digits: string) => void;
  testId: string;
}

/** A demo cannot send mail or text messages, so it shows the code instead of pretending that one was sent. */
const ShownCode = ({ digits, onUse, testId }: ShownCodeProps) => {
  const text = useText(sharedTexts);
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
