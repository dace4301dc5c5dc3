import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  already_decided: 'Cette demande a déjà été tranchée',
  already_proposed: 'Cette action est déjà proposée et attend une seconde personne',
  audit_pending:
    'La vérification de tous les comptes depuis le blocage n’est pas terminée. Elle se fait d’elle-même ; confirmez de nouveau un peu plus tard',
  books_unsound: 'Les comptes ne sont pas justes ({why}). Corrigez d’abord la cause ; les fonds restent bloqués',
  enrolment_invalid: 'Cette invitation n’est pas valable ou a déjà servi',
  four_eyes_needed: 'Cette action exige deux personnes',
  four_eyes_same_device: 'L’auteur de la proposition a utilisé ce navigateur. Confirmez depuis votre propre navigateur',
  four_eyes_same_person: 'Une autre personne que celle qui propose doit confirmer',
  last_admin_stays: 'Le dernier administrateur reste en place',
  money_not_halted: 'Les fonds ne sont pas bloqués',
  operator_exists: 'Un opérateur utilise déjà cette adresse e-mail',
  operator_inactive: 'Cet opérateur n’est plus actif',
  operator_login_failed: 'L’adresse e-mail, le mot de passe ou le code est incorrect',
  operator_not_allowed: 'Votre rôle ne permet pas cette action',
  operator_password_short: 'Choisissez un mot de passe d’au moins {least} caractères',
  operator_proof_wrong: 'Le mot de passe ou le code est incorrect',
  operator_self: 'Vous ne pouvez pas le faire pour vous-même ; d’autres doivent s’en charger',
  operator_session_unknown: 'Cette session n’existe pas',
  operator_unknown: 'Cet opérateur n’existe pas',
  proposal_expired: 'Cette proposition a expiré ; proposez-la à nouveau',
  proposal_not_possible: 'Cette action n’est plus possible : {why}',
  proposal_unknown: 'Cette proposition n’existe pas',
  proposer_not_allowed:
    'L’auteur de la proposition n’a plus le rôle requis. Quelqu’un qui l’a doit la proposer à nouveau',
};
