import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { cardFault, ibanCountry, ibanHolds, type CardFault, type CardField, type FieldKind } from '../form.ts';
import { payoutMethodsTexts } from '../locales/index.ts';

export interface CardFieldsProps {
  fields: readonly CardField[];
  labelOf: (name: string) => string;
  values: Readonly<Record<string, string>>;
  set: (part: Readonly<Record<string, string>>) => void;
  /** The verified name, which the holder's name must match; empty before verification. */
  verified: string;
  tried: boolean;
  /** The server's refusal of one field. */
  refusal: { readonly name: string; readonly message: string } | undefined;
  /** Banks to choose from; without them the name is typed. */
  banks?: readonly { readonly id: number; readonly name: string }[] | undefined;
}

const groups = ['holder', 'account', 'bank'] as const;

/** A card's fields in three groups, each validated as soon as it can be wrong. */
export const CardFields = (props: CardFieldsProps) => {
  const text = useText(payoutMethodsTexts);
  return groups.map((group) => (
    <Section key={group} title={text(`group_${group}`)}>
      <Card>
        <div className="flex flex-col gap-4">
          {props.fields
            .filter((field) => field.group === group)
            .map((field) => (
              <OneField key={field.name} field={field} {...props} />
            ))}
        </div>
      </Card>
    </Section>
  ));
};

/** Autofill hints for the customer's data; there are none for banks. */
const autofill: Readonly<Record<string, string>> = {
  real_name: 'name',
  beneficiary_name: 'name',
  contact_phone: 'tel',
  province: 'address-level1',
  wechat_account: 'street-address',
  beneficiary_address: 'street-address',
};

const inputModes: Readonly<Partial<Record<FieldKind, 'numeric' | 'tel'>>> = { card: 'numeric', phone: 'tel' };

/** Shown while typing; other faults when the field is left, and missing input on submit. */
const atOnce: ReadonlySet<CardFault> = new Set(['name_special', 'field_long']);

const OneField = ({ field, ...props }: CardFieldsProps & { field: CardField }) => {
  const text = useText(payoutMethodsTexts);
  const { name, kind, max } = field;
  const typed = props.values[name] ?? '';
  const fault = cardFault(field, typed, props.verified);
  const [left, setLeft] = useState(false);
  const shown = fault !== undefined && (props.tried || atOnce.has(fault) || (left && fault !== 'field_missing'));
  const refusal = props.refusal?.name === name ? props.refusal.message : undefined;
  const label = props.labelOf(name);
  const error = shown ? text(fault, { name: props.verified, count: max }) : refusal;
  if (name === 'bank_name' && props.banks && props.banks.length > 0)
    return (
      <SelectField
        label={label}
        value={typed === '' ? undefined : typed}
        onChange={(bank) => props.set({ [name]: bank })}
        options={props.banks.map((bank) => ({ value: bank.name, label: bank.name }))}
        error={error}
        testId={`add-card.${name}`}
      />
    );
  return (
    <TextField
      label={label}
      hint={fault === 'name_differs' && shown ? undefined : hintOf(kind, typed, props.verified, text)}
      value={typed}
      onChange={(value) => props.set({ [name]: value })}
      onBlur={() => setLeft(true)}
      error={error}
      name={name}
      autoComplete={autofill[name] ?? 'off'}
      inputMode={inputModes[kind] ?? 'text'}
      enterKeyHint="next"
      testId={`add-card.${name}`}
    />
  );
};

type Words = ReturnType<typeof useText<typeof import('../locales/en.ts').texts>>;

const hintOf = (kind: FieldKind, typed: string, verified: string, text: Words): string | undefined => {
  if (kind === 'holder') return verified === '' ? text('holder_hint') : text('holder_verified', { name: verified });
  if (kind === 'swift') return text('swift_hint');
  if (kind === 'aba') return text('aba_hint');
  if (kind === 'card') return text('card_hint');
  if (kind !== 'account') return undefined;
  const country = ibanCountry(typed);
  return country !== undefined && ibanHolds(typed) ? text('iban_right', { country }) : text('account_hint');
};
