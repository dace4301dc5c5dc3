import { useTranslate } from 'react-admin';
import { Decimal } from '#contract/kit/decimal.ts';
import { reserveMessage } from '#contract/liabilities/rules.ts';
import { Button } from '#console/shared/button.tsx';
import { ChoiceField, TextField } from '#console/shared/field.tsx';
import { networkName } from '#console/shared/proposal-sentences.ts';
import { isSigned, problemsOf, type Stated, type TypedHolding } from '../form.ts';
import './holding-fields.css';

/** What every message of a statement names. */
export interface SignedParts extends Stated {
  readonly log: string;
  readonly code: string;
  readonly as_of: string;
}

interface HoldingFieldsProps {
  readonly number: number;
  readonly typed: TypedHolding;
  readonly all: readonly TypedHolding[];
  readonly networks: readonly string[];
  readonly stated: SignedParts;
  readonly onType: (typed: TypedHolding) => void;
  /** Absent for the only one. */
  readonly onRemove: (() => void) | undefined;
}

/** LI12: one holding of a statement, with the text that its key has to sign. */
export const HoldingFields = (props: HoldingFieldsProps) => {
  const { number, typed, all, networks, stated, onType, onRemove } = props;
  const t = useTranslate();
  const problems = problemsOf(typed, all, stated);
  const field = (name: keyof TypedHolding) => ({
    label: `fields.${name}`,
    value: typed[name],
    onChange: (value: string) => onType({ ...typed, [name]: value }),
  });
  const checked = (name: keyof TypedHolding) => ({
    ...field(name),
    problem: problems[name] && t(problems[name], { scale: stated.scale }),
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <fieldset className="holding">
      <legend>{t('reserves.holding', { number })}</legend>
      <div className="value-fields">
        <ChoiceField
          {...field('network_id')}
          choices={[['', t('console.choose')], ...networks.map((id) => [id, networkName(id, t)] as const)]}
        />
        <div>
          <TextField {...checked('holding')} maxLength={128} />
        </div>
        <div>
          <TextField {...checked('amount')} className="num" inputMode="decimal" maxLength={39} />
        </div>
      </div>
      {isSigned(typed.network_id) && (
        <>
          <Message typed={typed} stated={stated} isReady={!problems.holding && !problems.amount} />
          <TextField {...checked('signature')} maxLength={132} />
        </>
      )}
      {onRemove && <Button label="reserves.remove" onPress={onRemove} />}
    </fieldset>
  );
};

interface MessageProps extends Pick<HoldingFieldsProps, 'typed' | 'stated'> {
  readonly isReady: boolean;
}

const Message = ({ typed: { network_id, holding, amount }, stated, isReady }: MessageProps) => {
  const t = useTranslate();
  const exact = Decimal.amount(amount.trim())?.toString();
  if (!isReady || exact === undefined || holding === '') return <p className="quiet">{t('reserves.sign_later')}</p>;
  return (
    <>
      <p className="quiet">{t('reserves.sign_this')}</p>
      <p className="message">
        <code>{reserveMessage({ ...stated, network_id, holding: holding.trim(), amount: exact })}</code>
      </p>
    </>
  );
};
