import { instantOf } from '#contract/kit/instant.ts';
import { AUCTION_DAYS, AUCTION_MINUTES, FIXED_DAYS, START_DAYS, type SaleKind } from '#contract/nft/rules.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { MomentField } from '#ui/moment-field.tsx';
import { now } from '#ui/now.ts';
import { momentText } from '#ui/format/moment-text.ts';
import { nftProblems } from '#web/features/nft/locales/problems.ts';
import { resellTexts } from '#web/features/nft/locales/resell/index.ts';
import { endAfter } from './terms.ts';

interface TimeFieldsProps {
  typed: { readonly kind?: SaleKind; readonly starts: string; readonly ends: string };
  set: (part: { starts?: string; ends?: string }) => void;
  problems: { readonly starts?: unknown; readonly ends?: unknown };
}

const spans = { fixed: [7, 30, 90], auction: [1, 3, 7] } as const;

/** NS3, NS4: when it starts and ends. */
export const TimeFields = ({ typed, set, problems }: TimeFieldsProps) => {
  const text = useText(resellTexts);
  const problem = useText(nftProblems);
  const { kind = 'fixed', starts, ends } = typed;
  const at = instantOf(now());
  const end_rule =
    kind === 'auction'
      ? text('ends_auction', { minutes: AUCTION_MINUTES, days: AUCTION_DAYS })
      : text('ends_fixed', { days: FIXED_DAYS });
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <MomentField
          label={text('starts')}
          hint={problems.starts ? text('starts_wrong', { days: START_DAYS }) : text('starts_about')}
          value={starts}
          onChange={(value) => set({ starts: value })}
          min={momentText(at)}
          error={problems.starts ? problem('wrong_time') : undefined}
          testId="nft.sale.starts"
        />
        <MomentField
          label={text('ends')}
          hint={end_rule}
          value={ends}
          onChange={(value) => set({ ends: value })}
          min={starts === '' ? momentText(at) : starts}
          error={problems.ends ? problem('wrong_time') : undefined}
          testId="nft.sale.ends"
        />
        <div role="group" aria-label={text('lasts')} className="flex flex-wrap gap-2">
          {spans[kind].map((days) => {
            const value = endAfter(days, starts, at);
            return (
              <Chip
                key={days}
                selected={ends === value}
                onClick={() => set({ ends: value })}
                testId={`nft.sale.days-${days}`}
              >
                {text('days', { count: days })}
              </Chip>
            );
          })}
        </div>
      </div>
    </Card>
  );
};
