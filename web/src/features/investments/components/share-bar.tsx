import { useText } from '#ui/i18n/texts.ts';
import { ThinBar } from '#ui/thin-bar.tsx';
import { investmentTexts } from '../locales/index.ts';
import type { Product } from '../queries.ts';
import { useInvestFormat } from './use-invest-format.ts';

/** The shares of the day that are left. */
export const ShareBar = ({ product: { remaining, shares } }: { product: Product }) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  return (
    <div className="flex flex-col gap-1">
      <ThinBar share={remaining / Math.max(1, shares)} />
      <p className="num type-caption text-3">
        {remaining === 0
          ? text('sold_out')
          : text('shares_left', { left: format.whole(remaining), all: format.whole(shares) })}
      </p>
    </div>
  );
};
