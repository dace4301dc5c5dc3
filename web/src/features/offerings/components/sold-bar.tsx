import { timesOver } from '#contract/offerings/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ThinBar } from '#ui/thin-bar.tsx';
import { offeringsTexts } from '../locales/index.ts';
import type { Offering } from '../queries.ts';
import { useOfferingFormat } from './use-offering-format.ts';

/** OF13: what is applied for of what there is, never more than the whole; by how much more is in words. */
export const SoldBar = ({ offering }: { offering: Offering }) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const { amount, total_sell, for_sale, applied, remaining } = offering;
  const sold = total_sell.over(amount, 'down');
  const times = timesOver(for_sale, applied);
  return (
    <div className="flex flex-col gap-1">
      <ThinBar share={sold.toDrawing()} />
      <p className="num flex flex-wrap justify-between gap-x-3 type-caption text-3">
        <span data-testid="offering.sold">
          {times ? text('over', { times: format.times(times) }) : text('sold', { share: format.share(sold) })}
        </span>
        <span className="ms-auto" data-testid="offering.left">
          {text('left_of', { left: format.count(remaining, offering), all: format.tokens(for_sale, offering) })}
        </span>
      </p>
    </div>
  );
};
