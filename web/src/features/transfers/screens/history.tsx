import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useState, type ReactNode } from 'react';
import { accountOfWord } from '#contract/balances/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useCoinFormat, useOwnCoins } from '#web/shared/coin-format.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { RecordList } from '#web/shared/record-list.tsx';
import { transfersTexts } from '../locales/index.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { transfersPaths } from '../paths.ts';
import { useExchanges, useMoves, type Exchanged } from '../queries.ts';

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
  const format = useCoinFormat();
  const own = useOwnCoins();
  return (
    <RecordList
      list={useMoves()}
      empty={{
        icon: <ArrowLeftRight />,
        words: text('no_moves'),
        action: { label: text('transfer'), href: transfersPaths.move() },
      }}
      row={(move) => ({
        key: move.id,
        title: text('from_to', {
          from: text(`account_${accountOfWord[move.from_field]}`),
          to: text(`account_${accountOfWord[move.to_field]}`),
        }),
        caption: [format.instant(move.at, 'date_time')],
        value: own.coin(move.value, move, 'down'),
      })}
      testId="transfers.rows"
    />
  );
};

/** Most exchanged coins have eight decimals; trailing zeros are not shown. */
const SCALE = 8;

const Exchanges = () => {
  const text = useText(transfersTexts);
  const format = useCoinFormat();
  const own = useOwnCoins();
  const coin = (currency_name: string) => ({ currency_name, currency_scale: SCALE });
  // With the numbers of the ticks, so that anybody can compute the rate again.
  const detailsOf = (made: Exchanged): ReactNode[] => {
    const { from_currency_name, to_currency_name, from_seq, to_seq, rate } = made;
    const amount = format.rate(rate, to_currency_name);
    const ticks = [
      [from_currency_name, from_seq],
      [to_currency_name, to_seq],
    ] as const;
    const checks = ticks.flatMap(([code, seq]) =>
      seq === null ? [] : [<PriceCheck key={code} symbol={`${code}/USDT`} seq={seq} />],
    );
    return [
      text('rate_value', { from: from_currency_name, amount }),
      ...(checks.length > 0 ? [<span key="ticks">{[`${text('ticks')}: `, ...checks]}</span>] : []),
      format.instant(made.at, 'date_time'),
    ];
  };
  return (
    <RecordList
      list={useExchanges()}
      empty={{
        icon: <ArrowLeftRight />,
        words: text('no_exchanges'),
        action: { label: text('exchange'), href: transfersPaths.exchange() },
      }}
      row={(made) => ({
        key: made.id,
        title: text('from_to', {
          from: own.coin(made.gave, coin(made.from_currency_name), 'up'),
          to: own.coin(made.received, coin(made.to_currency_name), 'down'),
        }),
        caption: detailsOf(made),
      })}
      testId="transfers.rows"
    />
  );
};

/** A number of the public price log; the link checks it. */
const PriceCheck = ({ symbol, seq }: { symbol: string; seq: number }) => (
  <a
    href={priceLogPaths.proof({ symbol, seq })}
    className="me-2 inline-flex min-h-11 items-center text-accent"
    data-testid="transfers.check"
  >
    {`${symbol} #${seq}`}
  </a>
);
