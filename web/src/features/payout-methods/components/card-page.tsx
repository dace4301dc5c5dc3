import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { verificationPaths } from '#web/features/verification/paths.ts';
import { cardFault, type CardField, type FieldKind } from '../form.ts';
import { payoutMethodsTexts } from '../locales/index.ts';
import { useNetworks, useVerifiedName } from '../queries.ts';
import { CardFields, type CardFieldsProps } from './card-fields.tsx';
import { SaveFooter } from './save-footer.tsx';

interface CardPageProps extends Pick<CardFieldsProps, 'fields' | 'labelOf' | 'values' | 'set' | 'banks'> {
  title: string;
  /** A card already exists, so another account or holder starts a new wait. */
  changes: boolean;
  busy: boolean;
  refused: { readonly reason: string; readonly message: string } | undefined;
  onSubmit: () => void;
  sheet: ReactNode;
}

/** The form of both kinds of card. */
export const CardPage = ({ title, changes, busy, refused, onSubmit, sheet, ...form }: CardPageProps) => {
  const text = useText(payoutMethodsTexts);
  const [tries, setTries] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const verified = useVerifiedName().value;
  const hours = useNetworks().value?.cool_off_hours ?? 0;
  const submit = (): void => {
    setTries(tries + 1);
    if (!form.fields.some((field) => cardFault(field, form.values[field.name] ?? '', verified ?? ''))) onSubmit();
  };
  const refused_field = refused && refusedField(form.fields, refused.reason);
  return (
    <PageFrame
      title={title}
      testId="add-card"
      footer={<SaveFooter busy={busy} onPress={submit} testId="add-card.save" />}
    >
      {verified === '' && (
        <Banner
          kind="warn"
          action={{ label: text('verify'), href: verificationPaths.levels() }}
          testId="add-card.not-verified"
        >
          {text('not_verified')}
        </Banner>
      )}
      {hours > 0 && <Banner kind="info">{text(changes ? 'card_waits_again' : 'card_waits', { hours })}</Banner>}
      {refused && !refused_field && (
        <Banner kind="danger" testId="add-card.refused">
          {refused.message}
        </Banner>
      )}
      <div ref={body} className="flex flex-col gap-3">
        <CardFields
          {...form}
          verified={verified ?? ''}
          tried={tries > 0}
          refusal={refused && refused_field ? { name: refused_field.name, message: refused.message } : undefined}
        />
      </div>
      {sheet}
    </PageFrame>
  );
};

const kindOf: Readonly<Record<string, FieldKind>> = {
  bank_account_malformed: 'account',
  bank_code_malformed: 'aba',
  swift_code_malformed: 'swift',
  payout_name_differs: 'holder',
  card_number_malformed: 'card',
  contact_phone_malformed: 'phone',
};

const refusedField = (fields: readonly CardField[], reason: string): CardField | undefined =>
  fields.find(({ kind }) => kind === kindOf[reason]);
