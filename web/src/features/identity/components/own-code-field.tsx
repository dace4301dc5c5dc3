import type { CodePurpose } from '#contract/identity/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { identityTexts } from '../locales/index.ts';
import type { SecurityOverview } from '../queries.ts';
import { knownAddress } from '../strength.ts';
import { CodeField } from './code-field.tsx';
import type { Form } from './use-form.ts';
import { useSentCode } from './use-sent-code.ts';

interface OwnCodeFieldProps {
  purpose: CodePurpose;
  form: Pick<Form<'code'>, 'values' | 'set' | 'leave' | 'errorOf' | 'refused'>;
  overview: SecurityOverview;
  testId: string;
}

/** A code sent to the customer's bound address, as proof of identity. */
export const OwnCodeField = ({ purpose, form, overview, testId }: OwnCodeFieldProps) => {
  const text = useText(identityTexts);
  const code = useSentCode(purpose);
  const send = async (): Promise<void> => {
    const sent = await code.send();
    if (sent.state !== 'done') form.refused(sent);
  };
  return (
    <CodeField
      label={text('code_known_address', { address: knownAddress(overview) ?? '' })}
      value={form.values.code}
      onChange={(value) => form.set('code', value)}
      onLeave={() => form.leave('code')}
      error={form.errorOf('code')}
      code={code}
      onSend={send}
      testId={testId}
    />
  );
};
