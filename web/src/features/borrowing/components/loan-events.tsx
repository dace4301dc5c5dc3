import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { lentIn, marketOf, pledgedIn } from '../form.ts';
import { borrowingTexts } from '../locales/index.ts';
import type { LoanEvent, LoanWithEvents } from '../queries.ts';
import { useBorrowFormat } from './use-borrow-format.ts';

/** Everything that happened to a loan, the last first; what was priced links to its tick. */
export const LoanEvents = ({ loan }: { loan: LoanWithEvents }) => {
  const text = useText(borrowingTexts);
  return (
    <Section title={text('events')} testId="borrowing.events">
      <Card flush>
        {loan.events.toReversed().map((event) => (
          <EventRow key={event.number} event={event} loan={loan} />
        ))}
      </Card>
    </Section>
  );
};

const EventRow = ({ event, loan }: { event: LoanEvent; loan: LoanWithEvents }) => {
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  const own = useOwnCoins();
  const [lent, pledged] = [lentIn(loan), pledgedIn(loan)];
  const { tick } = event;
  return (
    <div className="flex flex-col gap-1 px-4 py-3" data-testid={`borrowing.event-${event.kind}`}>
      <p className="type-label text-1">
        {text(`event_${event.kind}`, {
          money: own.exact(event.money, lent),
          coins: own.exact(event.coins, pledged),
        })}
      </p>
      {event.returned.isPositive() && (
        <p className="num type-caption text-2">
          {text('pledge_is_back', { amount: own.exact(event.returned, pledged) })}
        </p>
      )}
      {event.lost.isPositive() && (
        <p className="num type-caption text-2">{text('event_lost', { amount: own.exact(event.lost, lent) })}</p>
      )}
      <p className="num type-caption text-3">{format.instant(event.at, 'date_time')}</p>
      {tick && (
        <a
          href={priceLogPaths.proof({ symbol: marketOf(loan), seq: tick.seq })}
          className="num flex min-h-11 items-center type-label text-accent"
          data-testid="borrowing.event-tick"
        >
          {text('event_tick', {
            price: format.price(tick.price, loan.price_scale),
            seq: tick.seq,
          })}
        </a>
      )}
    </div>
  );
};
