import { millisecondsOf } from '#contract/kit/instant.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useNow } from '#ui/now.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { payoutMethodsPaths } from '#web/features/payout-methods/paths.ts';
import type { Destination } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import type { SavedCard } from '../queries.ts';
import { TextLink } from './text-link.tsx';

interface CardPartProps {
  destination: Destination;
  /** Null when none is saved, undefined while loading. */
  card: SavedCard | null | undefined;
}

/** The payout account: the saved one; there is only one of each kind. */
export const CardPart = ({ destination, card }: CardPartProps) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const now_ms = useNow();
  const abroad = destination === '2';
  const href = abroad ? payoutMethodsPaths.bankCardsAbroad() : payoutMethodsPaths.bankCards();
  if (card === undefined) return <SkeletonRows count={1} />;
  if (card === null) {
    return (
      <>
        <Banner kind="warn" testId="withdraw.no-card">
          {text(abroad ? 'card_missing_abroad' : 'card_missing')}
        </Banner>
        <Button variant="secondary" size="small" href={href}>
          {text(abroad ? 'add_account' : 'add_card')}
        </Button>
      </>
    );
  }
  const waits = card.usable_from !== null && millisecondsOf(card.usable_from) > now_ms ? card.usable_from : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4" data-testid="withdraw.card">
        <div className="flex min-w-0 flex-col">
          <span className="type-label font-normal text-2">{text(abroad ? 'bank_international' : 'bank_card')}</span>
          <span className="type-body wrap-anywhere text-1">{card.bank}</span>
          <span className="num type-label font-normal text-2">{`•••• ${card.tail}`}</span>
        </div>
        <TextLink href={href} label={text('change_card')} />
      </div>
      {waits !== undefined && (
        <Banner kind="warn" testId="withdraw.card-waits">
          {text('card_waits', { time: format.instant(waits, 'date_time') })}
        </Banner>
      )}
    </>
  );
};
