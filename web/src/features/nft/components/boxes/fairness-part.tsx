import { fairnessOf } from '#contract/nft/box-rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { fairnessWords } from './odds.ts';
import type { SeriesDetail } from './queries.ts';
import { RarityBadge } from './rarity-badge.tsx';
import { useBoxFormat } from './use-box-format.ts';

/** NB9: how often each rarity was drawn beside how often it was expected. */
export const FairnessPart = ({ series }: { series: SeriesDetail }) => {
  const text = useText(boxTexts);
  const format = useBoxFormat();
  const rows = fairnessOf(series.total, series.drawn).toReversed();
  const any = rows.some(({ drawn }) => drawn > 0);
  return (
    <Card testId="nft.series.fairness">
      <h2 className="type-row text-1">{text('fairness')}</h2>
      {any ? (
        <table className="mt-3 w-full">
          <thead>
            <tr className="type-caption text-2">
              <th className="pb-2 text-start font-normal">{text('rarity')}</th>
              <th className="pb-2 text-end font-normal">{text('drawn')}</th>
              <th className="pb-2 text-end font-normal">{text('expected')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ rarity, drawn, expected }) => (
              <tr key={rarity} className="num border-t border-line type-label font-normal text-1">
                <td className="py-2">
                  <RarityBadge rarity={rarity} />
                </td>
                <td className="py-2 text-end">{format.whole(drawn)}</td>
                <td className="py-2 text-end">{format.rounded(expected, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="mt-2 type-label font-normal text-2">{text('fairness_none')}</p>
      )}
      {series.chi_square && <Distance {...series.chi_square} />}
    </Card>
  );
};

const Distance = ({ statistic, p }: { statistic: number; p: number }) => {
  const text = useText(boxTexts);
  const format = useBoxFormat();
  const words = fairnessWords(p);
  return (
    <div className="mt-3 flex flex-col gap-1">
      <p
        className={`type-label font-normal ${words === 'usual' ? 'text-2' : 'text-warn'}`}
        data-testid="nft.series.distance"
      >
        {text(`distance_${words}`)}
      </p>
      <p className="num type-caption text-2">
        {text('statistic', { value: format.rounded(statistic, 2) })} · {text('p_value', { percent: format.likely(p) })}
      </p>
    </div>
  );
};
