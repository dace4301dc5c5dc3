import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { operatorRoles, type OperatorRole } from '#contract/kit/roles.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Facts, Sentences, Word } from '#console/shared/facts.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { Moment } from '#console/shared/moment.tsx';

type Operator = OutputOf<typeof calls.operators>['list'][number];

const ROLE_REASONS = ['new_duties', 'fewer_duties', 'correction'] as const;
const LEAVE_REASONS = ['left', 'suspected_misuse', 'correction'] as const;

const cellsOf = (operator: Operator) => ({
  name: operator.name,
  email: operator.email,
  roles: <Roles of={operator.roles} />,
  state: <Word kind="states" code={operator.state} />,
});

export const Screen = () => (
  <FoldList<Operator> create="operators.invite" cells={cellsOf}>
    {(operator) => <Unfolded operator={operator} />}
  </FoldList>
);

const Roles = ({ of }: { readonly of: readonly OperatorRole[] }) => {
  const t = useTranslate();
  return <>{of.map((role) => t(`roles.${role}`)).join(', ')}</>;
};

const Unfolded = ({ operator }: { readonly operator: Operator }) => {
  const t = useTranslate();
  const { identity } = useGetIdentity();
  return (
    <>
      <Facts of={{ id: operator.id, created_at: <Moment at={operator.created_at} /> }} />
      {operator.state === 'inactive' ? (
        <p>{t('operators.gone')}</p>
      ) : identity?.id === operator.id ? (
        <p>{t('operators.not_oneself')}</p>
      ) : (
        <Change key={operator.roles.join(' ')} operator={operator} />
      )}
    </>
  );
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
    <div className="acts">
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
        <Sentences
          of={[
            roles.length === 0
              ? t('operators.needs_a_role')
              : t('operators.roles_preview', { name, before: words(had), after: words(roles) }),
          ]}
        />
      </ActButton>
      <ActButton
        call={calls.deactivate}
        label="operators.deactivate"
        question="operators.proposes_question"
        reasons={LEAVE_REASONS}
        input={(reason) => ({ operator_id: id, reason })}
        isDestructive
      >
        <Sentences of={[t('operators.leave_preview', { name })]} />
      </ActButton>
    </div>
  );
};
