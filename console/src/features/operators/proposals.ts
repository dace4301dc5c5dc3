import { text, type Payload, type ProposalSentences, type Say } from '#console/shared/proposal-sentences.ts';

const rolesIn = ({ roles }: Payload, t: Say): string =>
  Array.isArray(roles) ? roles.map((role) => t(`roles.${String(role)}`)).join(', ') : '';

export const proposals: ProposalSentences = {
  'operators.create': (payload, t) => [
    t('operators.create_preview', {
      name: text(payload['name']),
      email: text(payload['email']),
      roles: rolesIn(payload, t),
    }),
  ],
  'operators.change-roles': (payload, t) => [
    t('operators.roles_proposed', { id: text(payload['operator_id']), roles: rolesIn(payload, t) }),
  ],
  'operators.deactivate': (payload, t) => [t('operators.leave_proposed', { id: text(payload['operator_id']) })],
};
