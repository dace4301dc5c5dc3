import { identityCalls } from '#contract/identity/calls.ts';
import { CODE_PAUSE_SECONDS } from '#contract/identity/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/chip.tsx';
import { CodeInput } from '#ui/code-input.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ResendButton } from '#ui/resend-button.tsx';
import { useState } from 'react';
import { useWrite } from '#web/shared/calls.ts';
import { verificationTexts } from '../locales/index.ts';

interface CodeStepProps {
  value: string;
  onChange: (digits: string) => void;
  error: string | undefined;
}

type Code = OutputOf<typeof identityCalls.sendCode>;

export const CodeStep = ({ value, onChange, error }: CodeStepProps) => {
  const text = useText(verificationTexts);
  const write = useWrite(identityCalls.sendCode);
  const [code, setCode] = useState<Code>();
  const send = async (): Promise<void> => {
    const sent = await write.send({ scene: 'verification' });
    if (sent.state === 'done') setCode(sent.value);
  };
  const sentAt = code && millisecondsOf(code.next_at) - CODE_PAUSE_SECONDS * 1000;
  return (
    <div className="flex flex-col gap-1">
      <CodeInput
        label={text('code')}
        hint={text('code_why')}
        value={value}
        onChange={onChange}
        error={error}
        testId="code"
      />
      <div className="flex justify-end">
        <span className="-me-3">
          <ResendButton sentAt={sentAt} onSend={send} waitSeconds={CODE_PAUSE_SECONDS} testId="code_send" />
        </span>
      </div>
      {code?.shown_code !== undefined && <ShownCode digits={code.shown_code} onUse={onChange} />}
    </div>
  );
};

/** A demo cannot send anything, and shows the code instead. */
const ShownCode = ({ digits, onUse }: { digits: string; onUse: (digits: string) => void }) => {
  const text = useText(verificationTexts);
  return (
    <div role="status" className="flex flex-col gap-2 rounded-input border border-dashed border-line-strong p-3">
      <p className="type-label font-normal text-2">
        <span className="me-2">
          <Tag tone="warn">{text('demo')}</Tag>
        </span>
        {text('demo_code_why')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="num font-mono text-2xl font-semibold tracking-widest text-1">{digits}</span>
        <Button variant="secondary" size="small" fit onClick={() => onUse(digits)} testId="code_shown.use">
          {text('demo_code_use')}
        </Button>
      </div>
    </div>
  );
};
