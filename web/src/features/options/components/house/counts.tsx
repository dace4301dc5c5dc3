import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { houseTexts } from '#web/features/options/locales/house/index.ts';

const names = ['right', 'wrong', 'level', 'void'] as const;

/** How many options were right, wrong, level and void, with the words below the numbers. */
export const Counts = ({ counts }: { counts: Readonly<Record<(typeof names)[number], number>> }) => {
  const text = useText(houseTexts);
  const format = useFormat();
  return (
    <dl className="grid grid-cols-4 gap-2">
      {names.map((name) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end text-center">
          <dt className="type-caption wrap-anywhere text-3">{text(name)}</dt>
          <dd className="num type-row text-1">
            {format.amount(Decimal.of(counts[name]), { scale: 0, rounding: 'down' })}
          </dd>
        </div>
      ))}
    </dl>
  );
};
