import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Sent } from '#web/shared/calls.ts';
import { factorProblem, type Places } from '../form.ts';
import { FactorField } from './factor-field.tsx';
import { FormBody } from './form-body.tsx';
import { useForm } from './use-form.ts';

interface FactorFormProps<Value> {
  caption?: string | undefined;
  action: string;
  /** Whether a recovery code is accepted. */
  recovery?: boolean | undefined;
  danger?: boolean | undefined;
  send: (ga_code: string) => Promise<Sent<Value>>;
  onDone: (value: Value) => void;
}

interface FactorSheetProps<Value> extends FactorFormProps<Value> {
  open: boolean;
  onClose: () => void;
  title: string;
}

/** Asks for an authenticator code: for the second step of a login, or to switch the authenticator off. */
export const FactorSheet = <Value,>({ open, onClose, title, ...form }: FactorSheetProps<Value>) => (
  <Sheet open={open} onClose={onClose} title={title} testId="factor.sheet">
    {open && <FactorForm {...form} />}
  </Sheet>
);

const rules = {
  problems: ({ factor }: { factor: string }) => ({ factor: factorProblem(factor, true) }),
  places: { authenticator_code_wrong: 'factor', authenticator_required: 'factor' } satisfies Places<'factor'>,
};

const FactorForm = <Value,>({ caption, action, recovery, danger, send, onDone }: FactorFormProps<Value>) => {
  const form = useForm({ factor: '' }, rules);
  const [busy, setBusy] = useState(false);
  const submit = async (ga_code: string): Promise<void> => {
    setBusy(true);
    const sent = await send(ga_code);
    setBusy(false);
    if (sent.state === 'done') return onDone(sent.value);
    form.set('factor', '');
    form.refused(sent);
  };
  return (
    <FormBody form={form} onSubmit={() => form.check() && void submit(form.values.factor)}>
      {caption !== undefined && <p className="type-body text-2">{caption}</p>}
      <FactorField
        form={form}
        onComplete={danger ? undefined : (digits) => void submit(digits)}
        recovery={recovery}
        autoFocus
        testId="factor.code"
      />
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} testId="factor.submit">
        {action}
      </Button>
    </FormBody>
  );
};
