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
  SelectInput,
  useTranslate,
} from 'react-admin';
import { operatorRoles, type OperatorRole } from '#contract/kit/roles.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { client } from '#console/shared/client.ts';
import { Panel } from '#console/shared/facts.tsx';
import { useSend } from '#console/shared/send.ts';
import { InvitationHalf } from '../components/invitation-half.tsx';

const ROLES = operatorRoles.map((id) => ({ id, name: `roles.${id}` }));
const REASONS = ['new_colleague', 'replacement'].map((id) => ({ id, name: `reasons.${id}` }));
const NEEDED = [required()];
const ADDRESS = [required(), email()];

interface Typed {
  readonly email?: string;
  readonly name?: string;
  readonly roles?: OperatorRole[];
  readonly reason?: string;
}

/** The first half of the invitation is shown once, here; the second half is shown to the one who confirms. */
export const Screen = () => {
  const t = useTranslate();
  const { send } = useSend();
  const [half, setHalf] = useState<string>();
  const invite = ({ email: address = '', name = '', roles = [], reason = '' }: Typed): Promise<void> =>
    send(
      () => client.send(calls.create, { email: address, name, roles, reason }),
      ({ first_half }) => setHalf(first_half),
    );
  if (half !== undefined) {
    return (
      <>
        <Title title={t('operators.invite')} />
        <InvitationHalf label="operators.invited" about="operators.first_half" half={half} />
      </>
    );
  }
  return (
    <Panel>
      <Title title={t('operators.invite')} />
      <p>{t('operators.invite_explained')}</p>
      <SimpleForm onSubmit={invite} toolbar={<SendBar />}>
        <TextInput source="email" validate={ADDRESS} label="fields.email" />
        <TextInput source="name" validate={NEEDED} label="fields.name" />
        <CheckboxGroupInput source="roles" choices={ROLES} validate={NEEDED} label="fields.roles" />
        <SelectInput source="reason" choices={REASONS} validate={NEEDED} label="fields.reason" />
      </SimpleForm>
    </Panel>
  );
};

const SendBar = () => (
  <Toolbar>
    <SaveButton label="proposal.propose" alwaysEnable />
  </Toolbar>
);
