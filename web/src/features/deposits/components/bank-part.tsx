import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { depositsTexts } from '../locales/index.ts';
import { isNotEnabled, useBank, type BankDetails } from '../queries.ts';
import { NotEnabled } from './not-enabled.tsx';
import { VoucherForm } from './voucher-form.tsx';

const SCALE = 2;

/** The recipient and the payment reference; a transfer is credited after an operator has checked it. */
export const BankPart = () => {
  const text = useText(depositsTexts);
  const read = useBank();
  if (read.state === 'failed' && isNotEnabled(read.failure)) return <NotEnabled bank={false} />;
  return (
    <ReadStates read={read} skeleton={<SkeletonCard lines={6} />}>
      {(bank) => (
        <>
          <PayeeCard bank={bank} />
          <VoucherForm
            coin={{ currency_id: bank.currency_id, currency_name: bank.currency_name, currency_scale: SCALE }}
            way={{
              type: 1,
              network: undefined,
              name: text('bank'),
              kind: 'none',
              minimum: bank.minimum,
              scale: SCALE,
            }}
          />
        </>
      )}
    </ReadStates>
  );
};

const PayeeCard = ({ bank }: { bank: BankDetails }) => {
  const text = useText(depositsTexts);
  const format = useCoinFormat();
  const coin = { currency_name: bank.currency_name, currency_scale: SCALE };
  const { payee, reference } = bank;
  const lines = [
    [text('payee'), payee.name],
    [text('bank_name'), payee.bank],
    [text('bank_account'), payee.account],
    [text('swift'), payee.swift],
    [text('bank_address'), payee.address],
  ] as const;
  return (
    <Card testId="recharge.payee">
      <p className="pb-2 type-label font-normal text-2">{text('bank_explain')}</p>
      {lines.map(([label, value]) => value !== '' && <CopyField key={label} label={label} value={value} whole />)}
      <CopyField label={text('reference')} value={reference} whole testId="recharge.reference" />
      <div className="pt-2">
        <Facts
          facts={[
            { label: text('minimum'), value: format.coin(bank.minimum, coin, 'up') },
            {
              label: text('you_get'),
              value: text('credited_for_one', {
                money: bank.money_type,
                amount: format.rate(bank.rate, bank.currency_name),
              }),
            },
          ]}
        />
      </div>
    </Card>
  );
};
