import { offerCalls } from '#contract/desk/offer-calls.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag, type TagTone } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { Facts } from '#web/shared/facts.tsx';
import { useConnection } from '#web/shared/online.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { mineTexts } from '#web/features/desk/locales/mine/index.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import { changedByOffer, type OwnOffer } from '#web/features/desk/queries.ts';
import { useOrderFormat } from '../order/use-order-format.ts';
import { takenPart } from './taken.ts';

interface OwnCardProps {
  offer: OwnOffer;
  onEnd: () => void;
}

const tones: Readonly<Record<OwnOffer['state'], TagTone>> = { open: 'up', paused: 'warn', ended: 'plain' };

/** One own offer: its price now, how much of it is taken, and what can be done. */
export const OwnCard = ({ offer, onEnd }: OwnCardProps) => {
  const text = useText(mineTexts);
  const format = useOrderFormat();
  const { side, currency_name, fiat, price, state, end_reason } = offer;
  return (
    <Card testId="desk.mine.card">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 type-row text-1">{text(`title_${side}`, { currency: currency_name, fiat })}</h2>
          <Tag tone={tones[state]}>{text(`state_${state}`)}</Tag>
        </div>
        <div>
          <p className="num type-price text-1">{price ? format.each(price, offer) : '—'}</p>
          {state !== 'ended' && price === null && <p className="type-caption text-warn">{text('not_listed')}</p>}
          {end_reason !== null && <p className="type-caption text-2">{text(`end_${end_reason}`)}</p>}
        </div>
        <Progress offer={offer} />
        <OwnFacts offer={offer} />
        {state !== 'ended' && <Acts offer={offer} onEnd={onEnd} />}
      </div>
    </Card>
  );
};

const Progress = ({ offer }: { offer: OwnOffer }) => {
  const text = useText(mineTexts);
  const format = useOrderFormat();
  return (
    <div className="flex flex-col gap-1" data-testid="desk.mine.progress">
      <p className="flex flex-wrap justify-between gap-x-3 type-caption text-2">
        <span>{text('left', { amount: format.coin(offer.remaining, offer, 'down') })}</span>
        <span>{text('of_total', { amount: format.coin(offer.total, offer, 'down') })}</span>
      </p>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-pressed">
        <div className="h-full rounded-full bg-accent" style={{ width: `${takenPart(offer).toFixed(2)}%` }} />
      </div>
    </div>
  );
};

const OwnFacts = ({ offer }: { offer: OwnOffer }) => {
  const text = useText(mineTexts);
  const people = useText(peopleTexts);
  const format = useOrderFormat();
  const { premium, minimum, maximum, ways, state, expires_at, ended_at, running_orders } = offer;
  return (
    <Facts
      facts={[
        {
          label: text('kind'),
          value: premium === null ? text('fixed') : text('floating', { percent: format.over(premium) }),
        },
        {
          label: text('limits'),
          value: `${format.amount(minimum, offer, 'up')} – ${format.coin(maximum, offer, 'down')}`,
        },
        { label: text('ways'), value: ways.map((way) => people(way)).join(', ') },
        { label: text('running'), value: format.count(running_orders) },
        state === 'ended' && ended_at
          ? { label: text('ended_at'), value: format.instant(ended_at, 'date_time') }
          : { label: text('expires_at'), value: format.instant(expires_at, 'date_time') },
      ]}
    />
  );
};

const look = { variant: 'secondary', size: 'small' } as const;

/** Words are never broken: a button that does not fit goes to the next row. */
const Acts = ({ offer, onEnd }: OwnCardProps) => {
  const text = useText(mineTexts);
  const { online } = useConnection();
  const write = useWrite(offerCalls.pause, { changes: changedByOffer });
  const paused = offer.state === 'paused';
  const toggle = async (): Promise<void> => {
    const sent = await write.send({ id: offer.id, paused: !paused });
    if (sent.state === 'done') toast.show(text(paused ? 'resumed' : 'paused'), { kind: 'done' });
  };
  return (
    <div className="flex flex-wrap gap-2 *:min-w-max *:flex-1">
      <div>
        <Button {...look} busy={write.busy} disabled={!online} onClick={() => void toggle()} testId="desk.mine.pause">
          {text(paused ? 'resume' : 'pause')}
        </Button>
      </div>
      <div>
        <Button {...look} href={deskPaths.publish({ id: offer.id })} testId="desk.mine.edit">
          {text('edit')}
        </Button>
      </div>
      <div>
        <Button {...look} disabled={!online} onClick={onEnd} testId="desk.mine.end">
          {text('end')}
        </Button>
      </div>
    </div>
  );
};
