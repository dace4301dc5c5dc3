import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText, type Translate } from '#ui/i18n/texts.ts';
import { CheckFailure, useCheck } from '#web/shared/price-proof/use-check.tsx';
import type { texts as english } from '#web/features/options/locales/receipt/en.ts';
import { receiptTexts } from '#web/features/options/locales/receipt/index.ts';
import type { Receipt } from '#web/features/options/queries.ts';
import { batchFile } from './batch-file.ts';
import { proveReceipt } from './prove.ts';
import { ReportSheet } from './report-sheet.tsx';
import { useReveal } from './use-reveal.ts';
import type { ReceiptVerdict, StepName, VerifyStep } from './verify.ts';

/** OT25: the receipt recomputed on this phone, step by step. */
export const ReceiptVerify = ({ receipt }: { receipt: Receipt }) => {
  const text = useText(receiptTexts);
  const found = useCheck(() => proveReceipt(receipt));
  usePublished(
    found.state === 'checked' && waitsFor(found.checked, 'published') && receipt.published !== null,
    found.check,
  );
  const ready = receipt.ending !== null && receipt.proofs !== null;
  return (
    <Card>
      <section className="flex flex-col gap-3" aria-labelledby="verify-heading">
        <h2 id="verify-heading" className="type-row text-1">
          {text('verify_title')}
        </h2>
        <p className="type-label font-normal text-2">{text('verify_what')}</p>
        <Button
          onClick={found.check}
          busy={found.state === 'checking'}
          busyLabel={text('verifying')}
          disabled={!ready}
          variant={found.state === 'checked' ? 'secondary' : 'primary'}
          icon={<ShieldCheck aria-hidden size={20} />}
          testId="receipt.verify"
        >
          {text(found.state === 'checked' ? 'verify_again' : 'verify')}
        </Button>
        {found.state === 'failed' && (
          <CheckFailure
            failure={found.failure}
            onRetry={found.check}
            not_signed={text('not_signed')}
            testId="verify.unchecked"
          />
        )}
        {found.state === 'checked' && <Verdict receipt={receipt} verdict={found.checked} onTrust={found.trust} />}
      </section>
    </Card>
  );
};

/** A receipt that was checked before its batch was published is checked again once it is. */
const usePublished = (due: boolean, check: () => void): void => {
  const again = useEffectEvent(check);
  useEffect(() => {
    if (due) again();
  }, [due]);
};

interface VerdictProps {
  receipt: Receipt;
  verdict: ReceiptVerdict;
  onTrust: () => void;
}

/** Each check appears after the one before it; the result follows the last one. */
const Verdict = ({ receipt, verdict, onTrust }: VerdictProps) => {
  const text = useText(receiptTexts);
  const shown = useReveal(verdict, verdict.steps.length);
  const done = shown >= verdict.steps.length;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) box.current?.scrollIntoView({ block: 'end' });
  }, [done]);
  return (
    <div ref={box} className="flex flex-col gap-3" data-testid={done ? `verify.${resultOf(verdict)}` : undefined}>
      <ul className="flex flex-col gap-2">
        {verdict.steps.slice(0, shown).map((step) => (
          <Step key={step.name} step={step} words={wordsOf(text, step)} />
        ))}
      </ul>
      <div role="status">
        {done && verdict.held && (
          <p className="flex animate-appear items-center gap-2 rounded-input bg-accent/(--tint) p-3 type-row text-1">
            {verdict.waiting ? (
              <CircleDashed aria-hidden className="size-6 text-2" />
            ) : (
              <CircleCheck aria-hidden className="size-6 text-accent" />
            )}
            {text(matchOf(verdict))}
          </p>
        )}
      </div>
      {done && !verdict.held && <Mismatch receipt={receipt} verdict={verdict} onTrust={onTrust} />}
    </div>
  );
};

const resultOf = ({ held, waiting }: ReceiptVerdict): 'passed' | 'waiting' | 'failed' =>
  held ? (waiting ? 'waiting' : 'passed') : 'failed';

const waitsFor = ({ steps }: ReceiptVerdict, name: StepName): boolean =>
  steps.some((step) => step.name === name && step.result === 'waiting');

/** A step that waits for something else than the batch leaves the whole open. */
const matchOf = (verdict: ReceiptVerdict): 'matches' | 'matches_so_far' | 'matches_in_part' => {
  if (!verdict.waiting) return 'matches';
  const is_open = verdict.steps.some(({ name, result }) => result === 'waiting' && name !== 'published');
  return is_open ? 'matches_in_part' : 'matches_so_far';
};

const icons = {
  passed: { Icon: CircleCheck, tone: 'text-accent', words: 'text-1' },
  failed: { Icon: CircleX, tone: 'text-danger', words: 'text-danger' },
  waiting: { Icon: CircleDashed, tone: 'text-3', words: 'text-2' },
} as const;

const Step = ({ step: { name, result }, words }: { step: VerifyStep; words: string }) => {
  const { Icon, tone, words: look } = icons[result];
  return (
    <li className="flex animate-appear items-start gap-2" data-testid={`verify.${name}`} data-result={result}>
      <Icon aria-hidden size={20} className={`mt-px ${tone}`} />
      <span className={`type-label font-normal ${look}`}>{words}</span>
    </li>
  );
};

type Say = Translate<typeof english>;

const wordsOf = (text: Say, { name, result, waits, sample, field }: VerifyStep): string => {
  if (result === 'waiting') return text(waits ?? 'published_waiting');
  if (name === 'screen' && result === 'failed') return text('screen_failed', { fact: text(field ?? 'outcome') });
  return text(`${name}_${result}`, { number: sample ?? 1 });
};

/** Names the first step that failed, and leads to support and to the public record. */
const Mismatch = ({ receipt, verdict, onTrust }: VerdictProps) => {
  const text = useText(receiptTexts);
  const [reporting, setReporting] = useState(false);
  const failed = verdict.steps.find(({ result }) => result === 'failed');
  return (
    <>
      <Banner kind="danger" testId="verify.mismatch">
        <span className="block type-row">{text('does_not_match')}</span>
        {verdict.key_changed ? text('key_changed') : failed && wordsOf(text, failed)}
      </Banner>
      {verdict.key_changed && (
        <Button variant="secondary" size="small" onClick={onTrust} testId="verify.trust">
          {text('trust_new')}
        </Button>
      )}
      <Button variant="danger" onClick={() => setReporting(true)} testId="verify.report">
        {text('report')}
      </Button>
      {receipt.published && (
        <a
          href={batchFile(receipt.published.batch)}
          className="flex min-h-11 items-center justify-center type-label text-accent"
          data-testid="verify.record"
        >
          {text('public_record')}
        </a>
      )}
      <ReportSheet receipt={receipt} verdict={verdict} open={reporting} onClose={() => setReporting(false)} />
    </>
  );
};
