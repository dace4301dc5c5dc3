import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';
import { toast } from './toast-store.ts';

interface CopyFieldProps {
  value: string;
  /** What a tap copies, if a form elsewhere takes less than what is shown: `505.00` of `505.00 USD`. */
  copies?: string | undefined;
  label?: string | undefined;
  /** How many characters at the end always show; customers compare the ends of an address. */
  tail?: number | undefined;
  /** Never truncated, on as many lines as needed: for values to be read off, such as an account number. */
  whole?: boolean | undefined;
  testId?: string | undefined;
}

const TICK_MS = 1000;

/** A reference or an address: truncated in the middle when long, copied in full on a tap. */
export const CopyField = ({ value, copies = value, label, tail = 6, whole = false, testId }: CopyFieldProps) => {
  const text = useText(uiTexts);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    if (await copyText(copies)) setCopied(true);
    else toast.show(text('copy_failed'), { kind: 'failed', duration_ms: 4000 });
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        title={value}
        className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-input text-start active:bg-pressed"
        data-testid={testId}
      >
        {label !== undefined && <span className="shrink-0 type-label font-normal text-3">{label}</span>}
        <span className="flex min-w-0 flex-1 justify-end font-mono text-sm text-1" translate="no">
          {whole ? (
            <span className={`wrap-anywhere ${label === undefined ? 'flex-1' : 'text-end'}`}>{value}</span>
          ) : (
            <>
              <span className="overflow-hidden text-ellipsis whitespace-pre">{value.slice(0, -tail)}</span>
              <span className="shrink-0 whitespace-pre">{value.slice(-tail)}</span>
            </>
          )}
        </span>
        {copied ? <Check aria-hidden className="size-5 text-accent" /> : <Copy aria-hidden className="size-5 text-3" />}
        <span className="sr-only">{text('copy')}</span>
      </button>
      {/* Outside the button: screen readers do not announce changes inside one. */}
      <span role="status" className="sr-only">
        {copied ? text('copied') : ''}
      </span>
    </>
  );
};
