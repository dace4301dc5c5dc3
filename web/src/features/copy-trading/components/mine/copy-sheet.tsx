import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import type { Fact } from '#web/shared/facts.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { futuresPaths } from '#web/features/futures/paths.ts';
import { limitsPaths } from '#web/features/limits/paths.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { mineTexts } from '#web/features/copy-trading/locales/mine/index.ts';
import type { Copy } from '#web/features/copy-trading/queries.ts';
import { toneOf, useCopyFormat } from '../use-copy-format.ts';
import { CopyHead, resultOf } from './copy-card.tsx';
import { checkOf, whyOf } from './why.ts';

interface CopySheetProps {
  open: boolean;
  onClose: () => void;
  copy: Copy;
}

/** Everything about one copy: the trader's price beside the own one, and what they came from. */
export const CopySheet = ({ open, onClose, copy }: CopySheetProps) => {
  const text = useText(mineTexts);
  const format = useCopyFormat();
  const result = resultOf(copy);
  const prices = usePriceFacts(copy);
  const money = useMoneyFacts(copy);
  const check = checkOf(copy.reason);
  return (
    <Sheet open={open} onClose={onClose} title={text('copy_title')} testId="copy.detail">
      <div className="flex flex-col gap-4">
        <CopyHead copy={copy} />
        {result && (
          <div>
            <p className={`num type-hero wrap-anywhere ${toneOf(result)}`}>{format.own.result(result)}</p>
            <p className="type-label font-normal text-2">
              {text(copy.state === 'open' ? 'result_open' : 'result_closed')}
            </p>
          </div>
        )}
        {copy.message !== null && (
          <p className="type-body text-warn" data-testid="copy.detail.message">
            {copy.message}
          </p>
        )}
        {check && (
          <SheetLink href={limitsPaths.check({ kind: check })} testId="copy.detail.check">
            {text('answer_check')}
          </SheetLink>
        )}
        <Facts facts={prices} />
        <div className="border-t border-line pt-4">
          <Facts facts={money} />
        </div>
        {copy.position_id !== null && (
          <SheetLink href={futuresPaths.position({ id: copy.position_id })} testId="copy.detail.position">
            {text('view_position')}
          </SheetLink>
        )}
      </div>
    </Sheet>
  );
};

const SheetLink = ({ href, testId, children }: { href: string; testId: string; children: string }) => (
  <a href={href} className="flex min-h-11 items-center type-label text-accent" data-testid={testId}>
    {children}
  </a>
);

const usePriceFacts = (copy: Copy): readonly Fact[] => {
  const text = useText(mineTexts);
  const format = useCopyFormat();
  const price = (value: Copy['price']): string => (value ? format.price(value, copy.price_scale) : '—');
  const atTick = (value: Copy['price'], tick: number): Fact['value'] => (
    <a
      href={priceLogPaths.proof({ symbol: copy.symbol, seq: tick })}
      className="-my-3 inline-flex min-h-11 items-center text-accent"
    >
      {text('price_tick', { price: price(value), tick: format.whole(tick) })}
    </a>
  );
  return [
    { label: text('trader'), value: copy.nickname },
    { label: text('trader_price'), value: atTick(copy.trader_price, copy.trader_tick), testId: 'copy.detail.theirs' },
    ...(copy.price && copy.tick !== null
      ? [{ label: text('own_price'), value: atTick(copy.price, copy.tick), testId: 'copy.detail.own' }]
      : []),
    ...(copy.slippage
      ? [{ label: text('slippage'), value: format.slippage(copy.slippage), testId: 'copy.detail.slippage' }]
      : []),
    ...(copy.close_price ? [{ label: text('close_price'), value: price(copy.close_price) }] : []),
    ...(copy.close_reason ? [{ label: text('close_reason'), value: whyOf(copy.close_reason, text) }] : []),
  ];
};

const useMoneyFacts = (copy: Copy): readonly Fact[] => {
  const text = useText(mineTexts);
  const format = useCopyFormat();
  const { own } = format;
  const made = copy.state !== 'failed';
  return [
    { label: text('trader_lots'), value: format.lots(copy.trader_lots) },
    { label: text('wanted_lots'), value: format.lots(copy.wanted_lots), testId: 'copy.detail.wanted' },
    ...(copy.state === 'open' ? [{ label: text('lots'), value: format.lots(copy.lots) }] : []),
    ...(made
      ? [
          ...(copy.state === 'open' ? [{ label: text('margin'), value: own.usdt(copy.margin, 'up') }] : []),
          { label: text('realised'), value: own.result(copy.net) },
          { label: text('shared'), value: own.usdt(copy.shared, 'up'), testId: 'copy.detail.shared' },
        ]
      : []),
    { label: text('settings'), value: text('version', { version: format.whole(copy.version) }) },
    { label: text(made ? 'copied_at' : 'failed_at'), value: format.instant(copy.at, 'receipt') },
    ...(made && copy.ended_at ? [{ label: text('ended_at'), value: format.instant(copy.ended_at, 'receipt') }] : []),
  ];
};
