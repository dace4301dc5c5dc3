import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresPaths } from '#web/features/futures/paths.ts';
import type { Closing } from '#web/features/futures/queries.ts';
import { PositionHead } from './position-head.tsx';
import { ReasonLine } from './reason-line.tsx';
import type { Sum } from '../sum-scale.ts';
import { toneOf, useSymbolFormat, type FuturesFormat } from '../use-futures-format.ts';
import { ValueGrid } from './value-grid.tsx';

/** One closing, of a whole position or of a part: what it came to and why. */
export const ClosingCard = ({ closing, link = true }: { closing: Closing; link?: boolean }) => {
  const text = useText(positionsTexts);
  const format = useSymbolFormat(closing.symbol);
  const scale = format.scaleOf(sumOf(closing));
  return (
    <Card testId="history.row">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <PositionHead position={closing} />
          <span className="num type-caption text-3">{format.instant(closing.at, 'date_time')}</span>
        </div>
        <p className={`num type-title font-bold ${toneOf(closing.net)}`} data-testid="history.net">
          {format.own.signed(closing.net, scale)}
        </p>
        <ClosingValues closing={closing} scale={scale} format={format} />
        <ReasonLine closing={closing} format={format} />
        <Protection closing={closing} scale={scale} format={format} />
        {link && (
          <a
            href={futuresPaths.position({ id: closing.position_id })}
            className="-mt-2 flex min-h-11 items-center type-label text-2"
            data-testid="history.position"
          >
            {text('open_detail')}
          </a>
        )}
      </div>
    </Card>
  );
};

/** What the lines of the card add up to; a loss beyond the margin was not charged. */
const sumOf = ({ net, gross, deficit, open_fee, close_fee, overnight_fees, to_insurance }: Closing): Sum => ({
  total: net,
  parts: [gross, deficit, ...[open_fee.plus(close_fee), overnight_fees, to_insurance].map((cost) => cost.negated())],
});

interface ClosingValuesProps {
  closing: Closing;
  scale: number | undefined;
  format: FuturesFormat;
}

const ClosingValues = ({ closing, scale, format }: ClosingValuesProps) => {
  const text = useText(positionsTexts);
  return (
    <ValueGrid
      values={[
        { key: 'open', label: text('entry'), value: format.price(closing.entry_price), testId: 'history.entry' },
        { key: 'close', label: text('close_price'), value: format.price(closing.price), testId: 'history.price' },
        { key: 'lots', label: text('lots'), value: format.lots(closing.lots, closing) },
        {
          key: 'gross',
          label: text('gross'),
          value: format.own.signedOnly(closing.gross, scale),
          testId: 'history.gross',
        },
        {
          key: 'fees',
          label: text('fees'),
          value: format.own.quoteOnly(closing.open_fee.plus(closing.close_fee), 'up', scale),
          testId: 'history.fees',
        },
        {
          key: 'overnight',
          label: text('overnight'),
          value: format.own.quoteOnly(closing.overnight_fees, 'up', scale),
          testId: 'history.overnight',
        },
      ]}
    />
  );
};

/** What a liquidation did with the rest of the margin, and the loss beyond it that nobody charged. */
const Protection = ({ closing, scale, format }: ClosingValuesProps) => {
  const text = useText(positionsTexts);
  return (
    <>
      {closing.deficit.isPositive() && (
        <p className="type-caption text-2">
          {text('deficit', { amount: format.own.quote(closing.deficit, 'down', scale) })}
        </p>
      )}
      {closing.to_insurance.isPositive() && (
        <p className="type-caption text-2">
          {text('to_insurance', { amount: format.own.quote(closing.to_insurance, 'up', scale) })}
        </p>
      )}
    </>
  );
};
