import { useTranslate } from 'react-admin';
import { Decimal } from '#contract/kit/decimal.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Facts } from '#console/shared/facts.tsx';
import type { Funds } from './funds-answer.ts';

/** FU28: the numbers of the house's side. */
export const HouseFacts = ({ of, withDetails = false }: { readonly of: Funds; readonly withDetails?: boolean }) => {
  const t = useTranslate();
  const isCovered = Decimal.of(of.funds).gte(Decimal.of(of.cover));
  return (
    <>
      <Facts
        of={{
          open_interest: <Amount of={of.open_interest} unit="USDT" />,
          exposure_all: <Amount of={of.exposure} unit="USDT" />,
          house_fund: <Amount of={of.funds} unit="USDT" />,
          cover: <Amount of={of.cover} unit="USDT" />,
          insurance_fund: <Amount of={of.insurance} unit="USDT" />,
          liquidations: <Amount of={of.liquidations_30d} />,
          insurance_in: withDetails ? <Amount of={of.insurance_in_30d} unit="USDT" /> : null,
          insurance_out: withDetails ? <Amount of={of.insurance_out_30d} unit="USDT" /> : null,
          treasury: withDetails ? <Amount of={of.treasury} unit="USDT" /> : null,
        }}
      />
      <p className={isCovered ? 'good' : 'bad'} data-testid="futures.cover">
        {t(isCovered ? 'futures.is_covered' : 'futures.is_short')}
      </p>
    </>
  );
};
