import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import type { Evidence } from './check.ts';
import { priceProofTexts } from './locales/index.ts';

/** The checked evidence as received, so that the customer can check it elsewhere or share it. */
const proofText = ({ key, proven, consistency, memory }: Evidence): string =>
  JSON.stringify(
    {
      line: proven.line,
      index: proven.index,
      proof: proven.proof,
      note: proven.checkpoint.note,
      verifier: key,
      remembered_verifier: memory.key ?? null,
      seen_before: memory.seen ?? null,
      consistency: consistency ?? null,
    },
    null,
    2,
  );

export const WhyProof = ({ evidence }: { evidence: Evidence }) => {
  const text = useText(priceProofTexts);
  const id = useId();
  const [open, setOpen] = useState(false);
  const copy = async (): Promise<void> => {
    const copied = await copyText(proofText(evidence));
    toast.show(text(copied ? 'copied' : 'copy_failed'), { kind: copied ? 'done' : 'failed' });
  };
  return (
    <div className="flex flex-col gap-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 items-center gap-1 text-start type-label text-accent"
        data-testid="why.see-proof"
      >
        {text(open ? 'hide_proof' : 'see_proof')}
        <ChevronDown aria-hidden size={20} className={`transition-[rotate] ${open ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!open} className="flex flex-col gap-3">
        {open && (
          <>
            <Parts evidence={evidence} />
            <Button variant="secondary" size="small" onClick={() => void copy()} testId="why.copy">
              {text('copy_proof')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};

const Parts = ({ evidence: { proven, key } }: { evidence: Evidence }) => {
  const text = useText(priceProofTexts);
  const format = useFormat();
  const index = format.amount(Decimal.of(proven.index), { scale: 0, rounding: 'down' });
  return (
    <>
      <Part label={text('proof_line', { index })} code={proven.line} />
      <Part label={text('proof_hashes', { count: proven.proof.length })} code={proven.proof.join('\n')} />
      <Part label={text('proof_note')} code={proven.checkpoint.note} />
      <Part label={text('proof_key')} code={key} />
    </>
  );
};

const Part = ({ label, code }: { label: string; code: string }) => (
  <div className="flex flex-col gap-1">
    <p className="type-caption text-3">{label}</p>
    <pre
      translate="no"
      className="rounded-input bg-page p-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-1"
    >
      {code}
    </pre>
  </div>
);
