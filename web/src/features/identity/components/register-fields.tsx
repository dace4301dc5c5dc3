import { useId, useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { SentCode } from '#web/shared/codes/sent-code.ts';
import type { DraftForm } from '#web/shared/drafts.ts';
import { contentPaths } from '#web/features/content/paths.ts';
import { EXAMPLE_EMAIL, type RegisterField, type Way } from '../form.ts';
import { identityTexts } from '../locales/index.ts';
import { FormBody } from './form-body.tsx';
import { FormCode } from './form-code.tsx';
import { MobileField } from './mobile-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { TextButton } from './text-link.tsx';
import type { Form } from './use-form.ts';

type Kept = 'way' | 'email' | 'mobile' | 'invite';

interface RegisterFieldsProps {
  id: string;
  form: Form<RegisterField>;
  /** Fields that may be stored on the phone while the customer looks for the code; never the password. */
  draft: DraftForm<Record<Kept, string>>;
  way: Way;
  code: SentCode;
  onSubmit: () => void;
}

export const RegisterFields = ({ id, form, draft, way, code, onSubmit }: RegisterFieldsProps) => {
  const text = useText(identityTexts);
  const tabs = useId();
  const type = (name: Exclude<Kept, 'way'>) => (value: string) => {
    form.set(name, value);
    draft.set({ [name]: value });
  };
  return (
    <FormBody id={id} form={form} onSubmit={onSubmit}>
      <Tabs
        id={tabs}
        label={text('register_way')}
        items={[
          { value: 'email', label: text('email') },
          { value: 'mobile', label: text('mobile') },
        ]}
        value={way}
        onChange={(chosen) => draft.set({ way: chosen })}
        testId="register.way"
      />
      <TabPanel id={tabs} value={way}>
        <AccountField way={way} form={form} onType={type(way)} />
      </TabPanel>
      <FormCode form={form} name="code" code={code} address={way} label={text('code')} testId="register.code" />
      <NewPasswordFields form={form} label={text('password')} screen="register" />
      <InviteField value={form.values.invite} onChange={type('invite')} error={form.errorOf('invite')} />
      <a
        href={contentPaths.terms()}
        className="inline-flex min-h-11 items-center type-label font-normal text-2 underline underline-offset-4"
      >
        {text('terms')}
      </a>
    </FormBody>
  );
};

interface AccountFieldProps {
  way: Way;
  form: Form<RegisterField>;
  onType: (value: string) => void;
}

const AccountField = ({ way, form, onType }: AccountFieldProps) => {
  const text = useText(identityTexts);
  return way === 'email' ? (
    <TextField
      label={text('email_address')}
      type="email"
      value={form.values.email}
      onChange={onType}
      onBlur={() => form.leave('email')}
      error={form.errorOf('email')}
      name="email"
      autoComplete="email"
      enterKeyHint="next"
      placeholder={EXAMPLE_EMAIL}
      testId="register.email"
    />
  ) : (
    <MobileField
      value={form.values.mobile}
      onChange={onType}
      onBlur={() => form.leave('mobile')}
      error={form.errorOf('mobile')}
      testId="register.mobile"
    />
  );
};

interface InviteFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Most customers have no invite code, so the field is collapsed unless they came by an invitation. */
const InviteField = ({ value, onChange, error }: InviteFieldProps) => {
  const text = useText(identityTexts);
  const [open, setOpen] = useState(value !== '');
  if (!open && error === undefined)
    return (
      <TextButton onClick={() => setOpen(true)} expanded={false} testId="register.invite_open">
        {text('invite_have')}
      </TextButton>
    );
  return (
    <TextField
      label={text('invite_code')}
      hint={text('invite_hint')}
      value={value}
      onChange={onChange}
      error={error}
      testId="register.invite"
    />
  );
};
