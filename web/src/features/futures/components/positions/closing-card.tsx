import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresPaths } from '#web/features/futures/paths.ts';
import type { Closing } from '#web/features/futures/queries.ts';
import { PositionHead } from './position-head.tsx';
import { ReasonLine } from './reason-line.tsx';
import { toneOf, useSymbolFormat, type FuturesFormat } from '../use-futures-format.ts';
import { ValueGrid } from './value-grid.tsx';

/** One closing, of a whole position or of a part: what it came to and why. */
export const ClosingCard = ({ closing, link = true }: { closing: Closing; link?: boolean }) => {
  const text = useText(positionsTexts);
  const format = useSymbolFormat(closing.symbol);
  return (
    <Card testId="history.row">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <PositionHead position={closing} />
          <span className="num type-caption text-3">{format.instant(closing.at, 'date_time')}</span>
        </div>
        <p className={`num type-title font-bold ${toneOf(closing.net)}`} data-testid="history.net">
          {format.own.signed(closing.net)}
        </p>
        <ClosingValues closing={closing} format={format} />
        <ReasonLine closing={closing} format={format} />
        <Protection closing={closing} format={format} />
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

const ClosingValues = ({ closing, format }: { closing: Closing; format: FuturesFormat }) => {
  const text = useText(positionsTexts);
  return (
    <ValueGrid
      values={[
        { key: 'open', label: text('entry'), value: format.price(closing.entry_price), testId: 'history.entry' },
        { key: 'close', label: text('close_price'), value: format.price(closing.price), testId: 'history.price' },
        { key: 'lots', label: text('lots'), value: format.whole(closing.lots) },
        { key: 'gross', label: text('gross'), value: format.own.signedOnly(closing.gross), testId: 'history.gross' },
        {
          key: 'fees',
          label: text('fees'),
          value: format.own.quoteOnly(closing.open_fee.plus(closing.close_fee), 'up'),
          testId: 'history.fees',
        },
        {
          key: 'overnight',
          label: text('overnight'),
          value: format.own.quoteOnly(closing.overnight_fees, 'up'),
          testId: 'history.overnight',
        },
      ]}
    />
  );
};

/** What a liquidation did with the rest of the margin, and the loss beyond it that nobody charged. */
const Protection = ({ closing, format }: { closing: Closing; format: FuturesFormat }) => {
  const text = useText(positionsTexts);
  return (
    <>
      {closing.deficit.isPositive() && (
        <p className="type-caption text-2">{text('deficit', { amount: format.own.quote(closing.deficit, 'up') })}</p>
      )}
      {closing.to_insurance.isPositive() && (
        <p className="type-caption text-2">
          {text('to_insurance', { amount: format.own.quote(closing.to_insurance, 'up') })}
        </p>
      )}
    </>
  );
};
