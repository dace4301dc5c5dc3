import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { copyText } from '#ui/copy-text.ts';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { toast } from '#ui/toast-store.ts';

/** A command for a computer; a tap copies it. It never breaks inside a word. */
export const Command = ({ command, testId }: { command: string; testId: string }) => {
  const text = useText(uiTexts);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (await copyText(command)) setCopied(true);
    else toast.show(text('copy_failed'), { kind: 'failed' });
  };
  const Icon = copied ? Check : Copy;
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        className="flex min-h-11 w-full items-start gap-3 rounded-input bg-raised p-3 text-start active:bg-pressed"
        data-testid={testId}
      >
        <code className="flex min-w-0 flex-1 flex-wrap gap-x-2 font-mono text-xs text-1" translate="no">
          {command.split(' ').map((word, index) => (
            <span key={index} className="max-w-full wrap-anywhere">
              {word}
            </span>
          ))}
        </code>
        <Icon aria-hidden className={`size-5 ${copied ? 'text-accent' : 'text-3'}`} />
        <span className="sr-only">{text('copy')}</span>
      </button>
      <span role="status" className="sr-only">
        {copied ? text('copied') : ''}
      </span>
    </>
  );
};
