import { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { houseTexts } from '#web/features/options/locales/house/index.ts';
import type { House } from '#web/features/options/queries.ts';
import { Counts } from './counts.tsx';

/** How options ended in 30 days, and why some of them are void. */
export const Endings = ({ house: { ended_30d, voids_30d } }: { house: House }) => {
  const text = useText(houseTexts);
  const format = useFormat();
  const voids = voids_30d.filter(({ count }) => count > 0);
  return (
    <Section title={text('endings')} testId="house.endings">
      <Card>
        <div className="flex flex-col gap-4">
          <Counts counts={ended_30d} />
          {voids.length > 0 && (
            <div className="flex flex-col gap-2 border-t border-line pt-3">
              <h3 className="type-label text-1">{text('void_reasons')}</h3>
              <Facts
                facts={voids.map(({ reason, count }) => ({
                  label: text(`void_${reason}`),
                  value: format.amount(Decimal.of(count), { scale: 0, rounding: 'down' }),
                }))}
              />
            </div>
          )}
        </div>
      </Card>
    </Section>
  );
};
