import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { USDT } from '#web/shared/usdt.ts';
import { invitesTexts } from '../locales/index.ts';
import type { Invite } from '../queries.ts';

/** How many came, how many of them traded, and what it brought, a line per currency. */
export const Tiles = ({ invite: { invite_num, traded_num, rebates } }: { invite: Invite }) => {
  const text = useText(invitesTexts);
  const format = useFormat();
  const own = useOwnCoins();
  const whole = (value: number): string => format.amount(Decimal.of(value), { scale: 0, rounding: 'down' });
  const paid =
    rebates.length === 0
      ? [own.coin(Decimal.zero, USDT, 'down')]
      : rebates.map((rebate) => own.coin(rebate.amount, rebate, 'down'));
  return (
    <Card testId="share.tiles">
      <dl className="flex flex-wrap gap-x-6 gap-y-3">
        <Tile label={text('invited')} values={[whole(invite_num)]} testId="share.invited" />
        <Tile label={text('traded')} values={[whole(traded_num)]} testId="share.traded" />
        <Tile label={text('my_rebate')} values={paid} testId="share.my-rebate" />
      </dl>
    </Card>
  );
};

interface TileProps {
  label: string;
  values: readonly string[];
  testId: string;
}

const Tile = ({ label, values, testId }: TileProps) => (
  <div className="flex min-w-max flex-1 flex-col">
    <dt className="type-caption text-3">{label}</dt>
    <dd className="num flex flex-col type-row text-1" data-testid={testId}>
      {values.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </dd>
  </div>
);
