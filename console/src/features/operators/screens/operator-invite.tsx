import { useState } from 'react';
import {
  CheckboxGroupInput,
  email,
  required,
  SimpleForm,
  TextInput,
  Title,
  Toolbar,
  SaveButton,
  useNotify,
  useTranslate,
} from 'react-admin';
import { operatorRoles, type OperatorRole } from '#contract/kit/roles.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { client } from '#console/shared/client.ts';
import { Panel } from '#console/shared/facts.tsx';

const ROLES = operatorRoles.map((id) => ({ id, name: `roles.${id}` }));
const NEEDED = [required()];
const ADDRESS = [required(), email()];

interface Typed {
  readonly email?: string;
  readonly name?: string;
  readonly roles?: OperatorRole[];
}

/** The first half of the invitation is told once, here; whoever confirms is told the second. */
export const OperatorInvite = () => {
  const t = useTranslate();
  const notify = useNotify();
  const [half, setHalf] = useState<string>();
  const invite = async ({ email: address = '', name = '', roles = [] }: Typed): Promise<void> => {
    try {
      const wish = { email: address, name, roles, reason: 'new_colleague' };
      setHalf((await client.send(calls.create, wish)).first_half);
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'console.failed', { type: 'error' });
    }
  };
  if (half !== undefined) {
    return (
      <Panel title={t('operators.invited')}>
        <p role="status">{t('operators.first_half', { half })}</p>
      </Panel>
    );
  }
  return (
    <Panel>
      <Title title={t('operators.invite')} />
      <p>{t('operators.invite_explained')}</p>
      <SimpleForm onSubmit={(typed: Typed) => invite(typed)} toolbar={<SendBar />}>
        <TextInput source="email" validate={ADDRESS} label="fields.email" />
        <TextInput source="name" validate={NEEDED} label="fields.name" />
        <CheckboxGroupInput source="roles" choices={ROLES} validate={NEEDED} label="fields.roles" />
      </SimpleForm>
    </Panel>
  );
};

const SendBar = () => (
  <Toolbar>
    <SaveButton label="operators.propose" alwaysEnable />
  </Toolbar>
);
