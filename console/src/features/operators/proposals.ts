import { text, type Payload, type ProposalSentences, type Say } from '#console/shared/proposal-sentences.ts';

const rolesIn = ({ roles }: Payload, t: Say): string =>
  Array.isArray(roles) ? roles.map((role) => t(`roles.${String(role)}`)).join(', ') : '';

/** Proposals of earlier versions have the number only. */
const nameIn = ({ name, operator_id }: Payload, t: Say): string =>
  text(name) === '' ? `${t('targets.operator')} ${text(operator_id)}` : text(name);

export const proposals: ProposalSentences = {
  'operators.create': (payload, t) => [
    t('operators.create_preview', {
      name: text(payload['name']),
      email: text(payload['email']),
      roles: rolesIn(payload, t),
    }),
  ],
  'operators.change-roles': (payload, t) => [
    t('operators.roles_proposed', { name: nameIn(payload, t), roles: rolesIn(payload, t) }),
  ],
  'operators.deactivate': (payload, t) => [t('operators.leave_preview', { name: nameIn(payload, t) })],
};
