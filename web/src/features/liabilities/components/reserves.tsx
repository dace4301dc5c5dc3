import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { liabilitiesTexts } from '../locales/index.ts';
import { useReserves, type Reserve } from '../queries.ts';

const SCALE = 10;

/** LI12: where it is held, who attests it, and whether the address itself signed. */
export const Reserves = () => {
  const text = useText(liabilitiesTexts);
  const none = (
    <p className="type-label font-normal text-2" data-testid="reserves.none">
      {text('reserves_none')}
    </p>
  );
  return (
    <ReadStates read={useReserves(true)} empty={none}>
      {(reserves) => reserves.map((reserve) => <OneCurrency key={reserve.code} reserve={reserve} />)}
    </ReadStates>
  );
};

const OneCurrency = ({ reserve }: { reserve: Reserve }) => {
  const text = useText(liabilitiesTexts);
  const format = useFormat();
  const shape = { scale: SCALE, min_scale: 0, rounding: 'down' } as const;
  return (
    <Card flush testId={`reserves.${reserve.code}`}>
      <p className="px-4 py-3 type-row text-1">
        {text('reserves_of', {
          amount: format.coin(reserve.amount, reserve.code, shape),
          time: format.instant(reserve.as_of, 'date_time'),
        })}
      </p>
      {reserve.holdings.map(({ network, holding, amount, signature }) => (
        <div key={`${network} ${holding}`} className="flex flex-col gap-1 px-4 py-3">
          <span className="num type-label wrap-anywhere text-1" translate="no">
            {holding}
          </span>
          <span className="num type-caption text-2">
            {network} · {format.coin(amount, reserve.code, shape)}
          </span>
          <span className="type-caption text-2">{text(signature === null ? 'our_word' : 'address_signed')}</span>
        </div>
      ))}
    </Card>
  );
};
