import { useState } from 'react';
import { CreateButton, DataTable, TopToolbar, useGetIdentity, useRecordContext, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { operatorRoles, type OperatorRole } from '#contract/kit/roles.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { ActButton } from '../../../shared/act-button.tsx';
import { MomentCol, TableList, TextCol, WordCol } from '../../../shared/table-list.tsx';

type Operator = OutputOf<typeof calls.operators>['list'][number];

const ROLE_REASONS = ['new_duties', 'fewer_duties', 'correction'] as const;
const LEAVE_REASONS = ['left', 'suspected_misuse', 'correction'] as const;

const ACTIONS = (
  <TopToolbar>
    <CreateButton label="operators.invite" />
  </TopToolbar>
);

export const OperatorList = () => (
  <TableList actions={ACTIONS} expand={<Unfolded />}>
    <TextCol source="id" />
    <TextCol source="name" />
    <TextCol source="email" />
    <DataTable.Col source="roles" disableSort render={(row: Operator) => <Roles of={row.roles} />} />
    <WordCol source="state" kind="states" />
    <MomentCol source="created_at" />
  </TableList>
);

const Roles = ({ of }: { readonly of: readonly OperatorRole[] }) => {
  const t = useTranslate();
  return <span>{of.map((role) => t(`roles.${role}`)).join(', ')}</span>;
};

const Unfolded = () => {
  const operator = useRecordContext<Operator>();
  const t = useTranslate();
  const { identity } = useGetIdentity();
  if (!operator) return null;
  if (operator.state === 'inactive') return <p className="unfolded">{t('operators.gone')}</p>;
  if (identity?.id === operator.id) return <p className="unfolded">{t('operators.not_oneself')}</p>;
  return <Change operator={operator} />;
};

const Change = ({ operator: { id, name, roles: had } }: { readonly operator: Operator }) => {
  const t = useTranslate();
  const [roles, setRoles] = useState<readonly OperatorRole[]>(had);
  const words = (codes: readonly OperatorRole[]): string =>
    operatorRoles
      .filter((role) => codes.includes(role))
      .map((role) => t(`roles.${role}`))
      .join(', ');
  const toggle = (role: OperatorRole): void =>
    setRoles(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);
  return (
    <div className="unfolded acts">
      <ActButton
        call={calls.changeRoles}
        label="operators.change_roles"
        question="operators.proposes_question"
        reasons={ROLE_REASONS}
        input={(reason) => ({ operator_id: id, roles: [...roles], reason })}
      >
        <fieldset className="ask-field">
          <legend>{t('fields.roles')}</legend>
          {operatorRoles.map((role) => (
            <label key={role}>
              <input type="checkbox" checked={roles.includes(role)} onChange={() => toggle(role)} />
              {t(`roles.${role}`)}
            </label>
          ))}
        </fieldset>
        <p className="words">
          {roles.length === 0
            ? t('operators.needs_a_role')
            : t('operators.roles_preview', { name, before: words(had), after: words(roles) })}
        </p>
      </ActButton>
      <ActButton
        call={calls.deactivate}
        label="operators.deactivate"
        question="operators.proposes_question"
        reasons={LEAVE_REASONS}
        input={(reason) => ({ operator_id: id, reason })}
        isHard
      >
        <p className="words">{t('operators.leave_preview', { name })}</p>
      </ActButton>
    </div>
  );
};
