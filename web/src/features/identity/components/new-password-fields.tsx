import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { passwordProblem } from '#contract/identity/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { PasswordField } from '#ui/password-field.tsx';
import type { NewPasswordField } from '../form.ts';
import { identityTexts } from '../locales/index.ts';
import type { Form } from './use-form.ts';

interface NewPasswordFieldsProps {
  form: Pick<Form<NewPasswordField>, 'values' | 'set' | 'leave' | 'errorOf'>;
  /** The screen's label: a first password, or a replacement. */
  label: string;
  screen: string;
}

/** A password and its repetition. The rules are shown before anything is typed and ticked off while typing. */
export const NewPasswordFields = ({ form, label, screen }: NewPasswordFieldsProps) => {
  const text = useText(identityTexts);
  const { password, repeat } = form.values;
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <PasswordField
          label={label}
          name="new-password"
          value={password}
          onChange={(value) => form.set('password', value)}
          onBlur={() => form.leave('password')}
          error={form.errorOf('password')}
          autoComplete="new-password"
          enterKeyHint="next"
          testId={`${screen}.password`}
        />
        {form.errorOf('password') === undefined && (
          <Rule met={password !== '' && passwordProblem(password) === undefined}>{text('rule_length')}</Rule>
        )}
      </div>
      <div className="flex flex-col gap-1.5">
        <PasswordField
          label={text('password_repeat')}
          name="repeat-password"
          value={repeat}
          onChange={(value) => form.set('repeat', value)}
          onBlur={() => form.leave('repeat')}
          error={form.errorOf('repeat')}
          autoComplete="new-password"
          enterKeyHint="done"
          testId={`${screen}.repeat`}
        />
        {form.errorOf('repeat') === undefined && (
          <Rule met={password !== '' && password === repeat}>{text('rule_match')}</Rule>
        )}
      </div>
    </>
  );
};

const Rule = ({ met, children }: { met: boolean; children: string }) => {
  const text = useText(identityTexts);
  const Mark = met ? Check : Circle;
  return (
    <p className={`flex items-start gap-1.5 type-caption ${met ? 'text-1' : 'text-3'}`}>
      <Mark aria-hidden size={16} className={`mt-px ${met ? 'text-accent' : ''}`} />
      <span className="min-w-0">
        {children}
        <span className="sr-only">{` (${text(met ? 'rule_met' : 'rule_not_met')})`}</span>
      </span>
    </p>
  );
};
