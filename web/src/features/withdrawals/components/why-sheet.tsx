import { withdrawalReference } from '#contract/withdrawals/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { contentPaths } from '#web/features/content/paths.ts';
import { withdrawalsPaths } from '../paths.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import type { Withdrawal } from '../queries.ts';
import { heldSince, holderOf, waitsFor } from './timeline.ts';
import { TextLink } from './text-link.tsx';

interface WhySheetProps {
  withdrawal: Withdrawal;
  open: boolean;
  onClose: () => void;
}

/** What is known about a late withdrawal, and how to hold us to it. Nothing is guessed. */
export const WhySheet = ({ withdrawal, open, onClose }: WhySheetProps) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('ask_why')}
      testId="why"
      footer={
        <Button href={contentPaths.contact()} testId="why.contact">
          {text('contact')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Banner kind="warn" testId="why.state">
          {withdrawal.hold ? <Held withdrawal={withdrawal} /> : <NotHeld withdrawal={withdrawal} />}
        </Banner>
        <p className="type-body text-1">{text('why_late', { due: format.instant(withdrawal.due_at, 'date_time') })}</p>
        <TextLink href={withdrawalsPaths.times()} label={text('times')} testId="why.times" />
        <p className="type-label font-normal text-2">{text('why_receipt')}</p>
        <div className="flex flex-col">
          <CopyField label={text('receipt')} value={withdrawal.receipt} testId="why.receipt" />
          <CopyField label={text('receipt_hash')} value={withdrawal.receipt_sha256} />
        </div>
        <p className="type-label font-normal text-2">{text('why_write')}</p>
        <CopyField label={text('reference')} value={withdrawalReference(withdrawal.id)} testId="why.reference" />
        <p className="type-label font-normal text-2">{text('why_never_pay')}</p>
      </div>
    </Sheet>
  );
};

const Held = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const { hold } = withdrawal;
  if (!hold) return null;
  const holder = holderOf(hold.holder);
  const since = heldSince(withdrawal) ?? withdrawal.requested_at;
  return [
    text(`hold_${hold.reason}`),
    text('why_held', { since: format.instant(since, 'date_time'), until: format.instant(hold.until, 'date_time') }),
    holder === undefined ? text('why_by_rule') : text('why_by_operator', { number: holder }),
  ].join(' ');
};

const NotHeld = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const { words, since } = waitsFor(withdrawal);
  return text(words, { since: format.instant(since, 'date_time') });
};
