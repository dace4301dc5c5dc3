import { CodeField } from '#web/shared/codes/code-field.tsx';
import { isWait, type SentCode } from '#web/shared/codes/sent-code.ts';
import type { Form } from './use-form.ts';

interface FormCodeProps<Name extends string> {
  form: Form<Name>;
  name: Name;
  code: SentCode;
  /** The field with the address that the code goes to; nothing is sent while it is wrong. */
  address?: Name | undefined;
  label: string;
  hint?: string | undefined;
  autoFocus?: boolean | undefined;
  testId: string;
}

/** The field of a form for a code that is sent to an address. */
export const FormCode = <Name extends string>({ form, name, code, address, ...looks }: FormCodeProps<Name>) => {
  const send = async (): Promise<void> => {
    if (address !== undefined && form.problemOf(address) !== undefined) return form.point(address);
    const sent = await code.send();
    // A wait is counted down beside the button; the form has nothing to correct.
    if (sent.state !== 'done' && !isWait(sent)) form.refused(sent);
  };
  return (
    <CodeField
      {...looks}
      value={form.values[name]}
      onChange={(value) => form.set(name, value)}
      onLeave={() => form.leave(name)}
      error={form.errorOf(name)}
      code={code}
      onSend={send}
    />
  );
};
