import { holdReasons } from '#contract/withdrawals/rules.ts';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { withdrawalsTexts } from '../locales/index.ts';
import type { PublicTimes } from '../queries.ts';
import { useCount } from './times-figures.tsx';
import { useSpan } from './use-span.ts';

/** Open withdrawals past their deadline, each with its age and its reason, or the fact that there is none. */
export const LateNow = ({ times: { breaches, breach_count } }: { times: PublicTimes }) => {
  const text = useText(withdrawalsTexts);
  const count = useCount();
  return (
    <Section title={text('times_late_now')}>
      <Card testId="times.late">
        <p className="num type-title text-1" data-testid="times.late-count">
          {count(breach_count)}
        </p>
        {breaches.length === 0 ? (
          <p className="type-label font-normal text-2">{text('times_failed_none')}</p>
        ) : (
          <>
            {breach_count > breaches.length && (
              <p className="type-label font-normal text-2">
                {text('times_more', { count: count(breach_count), shown: count(breaches.length) })}
              </p>
            )}
            <ul>
              {breaches.map((breach) => (
                <Breach key={breach.receipt_sha256} breach={breach} />
              ))}
            </ul>
            <p className="pt-2 type-caption text-3">{text('times_find')}</p>
          </>
        )}
        <p className="pt-3 type-caption text-3">{text('times_late_explained')}</p>
      </Card>
    </Section>
  );
};

const Breach = ({ breach }: { breach: PublicTimes['breaches'][number] }) => {
  const text = useText(withdrawalsTexts);
  const span = useSpan();
  const reason = holdReasons.find((one) => one === breach.hold_reason);
  return (
    <li className="border-b border-line py-2 last:border-0">
      <p className="flex flex-wrap justify-between gap-x-4 type-label">
        <span className="text-1">{text('times_late_for', { span: span(breach.late_seconds) })}</span>
        <span className="font-normal text-2">
          {reason ? text('times_explained', { reason: text(`held_name_${reason}`) }) : text('times_unexplained')}
        </span>
      </p>
      <CopyField label={text('receipt_hash')} value={breach.receipt_sha256} />
    </li>
  );
};
