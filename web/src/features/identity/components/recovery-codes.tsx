import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { copyText } from '#ui/copy-text.ts';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { toast } from '#ui/toast-store.ts';
import { identityTexts } from '../locales/index.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once. The customer can continue after confirming that the codes are saved. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const text = useText(identityTexts);
  const words = useText(uiTexts);
  const [kept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async (): Promise<void> => {
    const copied = await copyText(codes.join('\n'));
    toast.show(words(copied ? 'copied' : 'copy_failed'), { kind: copied ? 'done' : 'failed' });
  };
  return (
    <div className="flex flex-col gap-4" data-testid="recovery">
      <h2 ref={heading} tabIndex={-1} className="type-title text-1 outline-none">
        {text('recovery_title')}
      </h2>
      <p className="type-body text-2">{text('recovery_intro')}</p>
      <Banner kind="warn">{text('recovery_once')}</Banner>
      <Card>
        <ol className="grid grid-cols-2 gap-x-4 gap-y-2 font-mono text-1" translate="no">
          {codes.map((code) => (
            <li key={code} className="text-center" data-testid="recovery.code">
              {code}
            </li>
          ))}
        </ol>
      </Card>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="secondary"
          size="small"
          icon={<Copy aria-hidden size={20} />}
          onClick={() => void copy()}
          testId="recovery.copy"
        >
          {words('copy')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden size={20} />}
          onClick={() => saveFile('recovery-codes.txt', `${text('recovery_title')}\n\n${codes.join('\n')}\n`)}
          testId="recovery.save"
        >
          {text('recovery_save')}
        </Button>
      </div>
      <Checkbox checked={kept} onChange={setKept} testId="recovery.kept">
        {text('recovery_kept')}
      </Checkbox>
      <Button disabled={!kept} onClick={onKept} testId="recovery.done">
        {words('done')}
      </Button>
    </div>
  );
};

const saveFile = (name: string, content: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};
