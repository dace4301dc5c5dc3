import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useState } from 'react';
import { accountOfWord } from '#contract/balances/rules.ts';
import { rateScale } from '#contract/transfers/rules.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { transfersPaths } from '../paths.ts';
import { transfersTexts } from '../locales/index.ts';
import { useExchanges, useMoves, type Exchanged, type Move } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(transfersTexts);
  const [kind, setKind] = useState<'move' | 'exchange'>(query['kind'] === 'exchange' ? 'exchange' : 'move');
  return (
    <PageFrame title={text('history')} testId="transfers">
      <Tabs
        label={text('history_kinds')}
        items={[
          { value: 'move', label: text('moves') },
          { value: 'exchange', label: text('exchange') },
        ]}
        value={kind}
        onChange={setKind}
        testId="transfers.kinds"
      />
      {kind === 'move' ? <Moves /> : <Exchanges />}
    </PageFrame>
  );
};

const Moves = () => {
  const text = useText(transfersTexts);
  return (
    <ListStates
      list={useMoves()}
      empty={
        <EmptyState icon={<ArrowLeftRight />} action={{ label: text('transfer'), href: transfersPaths.move() }}>
          {text('no_moves')}
        </EmptyState>
      }
    >
      {(moves) => (
        <Card flush testId="transfers.rows">
          {moves.map((move) => (
            <MoveRow key={move.id} move={move} />
          ))}
        </Card>
      )}
    </ListStates>
  );
};

const Exchanges = () => {
  const text = useText(transfersTexts);
  return (
    <ListStates
      list={useExchanges()}
      empty={
        <EmptyState icon={<ArrowLeftRight />} action={{ label: text('exchange'), href: transfersPaths.exchange() }}>
          {text('no_exchanges')}
        </EmptyState>
      }
    >
      {(exchanges) => (
        <Card flush testId="transfers.rows">
          {exchanges.map((made) => (
            <ExchangeRow key={made.id} made={made} />
          ))}
        </Card>
      )}
    </ListStates>
  );
};

const MoveRow = ({ move }: { move: Move }) => {
  const text = useText(transfersTexts);
  const format = useCoinFormat();
  return (
    <ListRow
      height="tall"
      title={text('from_to', {
        from: text(`account_${accountOfWord[move.from_field]}`),
        to: text(`account_${accountOfWord[move.to_field]}`),
      })}
      caption={format.instant(move.at, 'date_time')}
      value={format.coin(move.value, move, 'down')}
    />
  );
};

/** Most exchanged coins have eight decimals; trailing zeros are not shown. */
const SCALE = 8;

/** Shows the ids of the ticks, so that anyone can recompute the rate. */
const ExchangeRow = ({ made }: { made: Exchanged }) => {
  const text = useText(transfersTexts);
  const format = useCoinFormat();
  const coin = (currency_name: string) => ({ currency_name, currency_scale: SCALE });
  const ticks = [
    [made.from_symbol, made.from_seq],
    [made.to_symbol, made.to_seq],
  ].flatMap(([symbol, seq]) => (symbol === null || seq === null ? [] : `${symbol} #${seq}`));
  const rate = format.coin(
    made.rate,
    { currency_name: made.to_currency_name, currency_scale: rateScale(made.rate, SCALE) },
    'down',
  );
  return (
    <ListRow
      height="tall"
      title={text('from_to', {
        from: format.coin(made.gave, coin(made.from_currency_name), 'up'),
        to: format.coin(made.received, coin(made.to_currency_name), 'down'),
      })}
      caption={
        <>
          <span className="block">{text('rate_value', { from: made.from_currency_name, amount: rate })}</span>
          {ticks.length > 0 && <span className="block">{`${text('ticks')}: ${ticks.join(' · ')}`}</span>}
          <span className="block">{format.instant(made.at, 'date_time')}</span>
        </>
      }
    />
  );
};
