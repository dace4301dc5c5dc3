import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { withdrawalsTexts } from '../locales/index.ts';
import type { PublicTimes } from '../queries.ts';
import { useSpan } from './use-span.ts';

export const TimesFigures = ({ times }: { times: PublicTimes }) => {
  const text = useText(withdrawalsTexts);
  const span = useSpan();
  const count = useCount();
  const length = (seconds: number | null): string => (seconds === null ? '–' : span(seconds));
  return (
    <>
      <Section title={text('times_speed')}>
        <Card testId="times.speed">
          <Facts
            facts={[
              { label: text('times_median'), value: length(times.median_seconds), testId: 'times.median' },
              { label: text('times_p95'), value: length(times.p95_seconds), testId: 'times.p95' },
              { label: text('times_oldest'), value: length(times.oldest_open_seconds), testId: 'times.oldest' },
            ]}
          />
          <p className="pt-3 type-caption text-3">{text('times_measured')}</p>
        </Card>
      </Section>
      <Card testId="times.counts">
        <Facts
          facts={[
            { label: text('times_count'), value: count(times.count), testId: 'times.count' },
            { label: text('times_settled'), value: count(times.settled), testId: 'times.settled' },
            { label: text('times_settled_late'), value: count(times.settled_late), testId: 'times.settled-late' },
            { label: text('times_open'), value: count(times.open), testId: 'times.open' },
          ]}
        />
      </Card>
      <HeldNow holds={times.holds} />
    </>
  );
};

const HeldNow = ({ holds }: Pick<PublicTimes, 'holds'>) => {
  const text = useText(withdrawalsTexts);
  const count = useCount();
  return (
    <Section title={text('times_held_now')}>
      <Card testId="times.holds">
        {holds.length === 0 ? (
          <p className="type-label font-normal text-2">{text('times_held_none')}</p>
        ) : (
          <Facts facts={holds.map((hold) => ({ label: text(`held_name_${hold.reason}`), value: count(hold.count) }))} />
        )}
      </Card>
    </Section>
  );
};

export const useCount = (): ((count: number) => string) => {
  const format = useFormat();
  return (count) => format.amount(Decimal.of(count), { scale: 0, rounding: 'down' });
};
