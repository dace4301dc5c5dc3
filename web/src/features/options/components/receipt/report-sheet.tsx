import { useText } from '#ui/i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Sheet } from '#ui/sheet.tsx';
import { toast } from '#ui/toast-store.ts';
import { useFamily } from '#web/shared/families.ts';
import { paths } from '#web/shared/paths.ts';
import { contentPaths } from '#web/features/content/paths.ts';
import { receiptTexts } from '#web/features/options/locales/receipt/index.ts';
import type { Receipt } from '#web/features/options/queries.ts';
import type { ReceiptVerdict } from './verify.ts';

/** What support needs, as lines of names and values: which steps failed, and what was signed. */
export const reportOf = ({ order, acceptance, ending, sha256 }: Receipt, { steps }: ReceiptVerdict): string => {
  const failed = steps.flatMap(({ name, result, sample, field }) =>
    result === 'failed' ? [[name, field, sample].filter(Boolean).join(':')] : [],
  );
  return [
    `option: ${order.id}`,
    `failed: ${failed.join(', ')}`,
    `sha256: ${sha256}`,
    acceptance.line,
    ...(ending ? [ending.line] : []),
    `shown: ${order.result ?? order.state} ${order.entry_price?.toString() ?? '-'} ${order.samples.map(({ price }) => price.toString()).join(',')} ${order.mean?.toString() ?? '-'} ${order.paid?.toString() ?? '-'}`,
  ].join('\n');
};

interface ReportSheetProps {
  receipt: Receipt;
  verdict: ReceiptVerdict;
  open: boolean;
  onClose: () => void;
}

/** The facts of a receipt that does not match, ready to be sent to support. */
export const ReportSheet = ({ receipt, verdict, open, onClose }: ReportSheetProps) => {
  const text = useText(receiptTexts);
  const support = useFamily('support');
  const facts = reportOf(receipt, verdict);
  const copy = async (): Promise<void> => {
    const copied = await copyText(facts);
    toast.show(text(copied ? 'report_copied' : 'report_copy_failed'), { kind: copied ? 'done' : 'failed' });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('report_title')}
      testId="report"
      footer={
        <ButtonPair>
          <Button variant="secondary" onClick={() => void copy()} testId="report.copy">
            {text('report_copy')}
          </Button>
          <Button
            href={support ? paths.support() : contentPaths.contact()}
            onClick={() => void copy()}
            testId="report.contact"
          >
            {text('report_contact')}
          </Button>
        </ButtonPair>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="type-body text-2">{text('report_what')}</p>
        <pre
          translate="no"
          className="rounded-input bg-page p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-1"
          data-testid="report.facts"
        >
          {facts}
        </pre>
      </div>
    </Sheet>
  );
};
