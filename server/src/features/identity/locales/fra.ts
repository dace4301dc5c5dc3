import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_subject: 'Code de vérification {site}',
  code_body:
    'Votre code de vérification est {code}\n\nÀ quoi il sert : {purpose}\nIl est valable {minutes} minutes et ne peut servir qu’une fois.\n\nPersonne chez {site} ne vous demandera jamais ce code. Si vous ne l’avez pas demandé, ignorez ce message.',
  code_sms: '{site} : votre code est {code} ({purpose}). Valable {minutes} minutes. Ne le communiquez à personne.',
  purpose_register: 'création d’un compte',
  purpose_forget: 'réinitialisation d’un mot de passe oublié',
  purpose_password: 'modification du mot de passe de connexion',
  purpose_payment_password: 'définition du mot de passe de paiement',
  purpose_bind_email: 'ajout de cette adresse e-mail',
  purpose_bind_mobile: 'ajout de ce numéro de téléphone',
  purpose_allow_bind_email: 'autorisation d’une nouvelle adresse e-mail pour votre compte',
  purpose_allow_bind_mobile: 'autorisation d’un nouveau numéro de téléphone pour votre compte',
  purpose_verification: 'vérification d’identité',
  purpose_withdrawal: 'confirmation d’un retrait',
  purpose_payout_method: 'enregistrement d’un mode de versement',
  known_subject: 'Cette adresse a déjà un compte chez {site}',
  known_body:
    'Quelqu’un a demandé à utiliser cette adresse pour un compte chez {site}, mais elle appartient déjà à un compte.\n\nSi c’était vous, connectez-vous ou réinitialisez votre mot de passe : {url}\nSi ce n’était pas vous, vous n’avez rien à faire. Rien n’a été modifié.',
  known_sms: '{site} : ce numéro a déjà un compte. Connectez-vous ou réinitialisez votre mot de passe : {url}',
  unknown_subject: 'Aucun compte {site} n’utilise cette adresse',
  unknown_body:
    'Quelqu’un a demandé à réinitialiser le mot de passe de cette adresse chez {site}, mais aucun compte ne l’utilise.\n\nSi c’était vous, essayez une autre adresse ou créez un compte : {url}\nSi ce n’était pas vous, vous n’avez rien à faire.',
  unknown_sms: '{site} : aucun compte n’utilise ce numéro. Essayez une autre adresse ou créez un compte : {url}',
  notice_subject: 'Avis de sécurité de {site}',
  notice_body:
    '{event}\n\nHeure : {at} UTC\nAppareil : {device}\nAdresse réseau : {address}\n\nSi ce n’était pas vous, réinitialisez immédiatement votre mot de passe et écrivez à notre assistance : {url}',
  notice_sms: '{site} : {event} Si ce n’était pas vous, réinitialisez immédiatement votre mot de passe : {url}',
  notice_wait:
    'Les retraits sont retenus jusqu’au {until} UTC, afin que vous ayez le temps d’agir si ce n’était pas vous.',
  event_password_changed: 'Votre mot de passe de connexion a été modifié.',
  event_password_reset: 'Votre mot de passe de connexion a été réinitialisé.',
  event_payment_password_set: 'Un mot de passe de paiement a été défini.',
  event_payment_password_changed: 'Votre mot de passe de paiement a été modifié.',
  event_email_bound: 'Une adresse e-mail a été ajoutée à votre compte.',
  event_email_changed: 'L’adresse e-mail de votre compte a été modifiée.',
  event_mobile_bound: 'Un numéro de téléphone a été ajouté à votre compte.',
  event_mobile_changed: 'Le numéro de téléphone de votre compte a été modifié.',
  event_authenticator_on: 'L’authentificateur a été activé.',
  event_authenticator_off: 'L’authentificateur a été désactivé.',
  event_recovery_code_used: 'Un code de récupération a été utilisé.',
  event_recovery_codes_renewed: 'Les codes de récupération ont été remplacés.',
  event_payout_address_added:
    'Une adresse de retrait a été ajoutée : {currency} sur {network}, se terminant par {end}.',
  event_payout_address_removed:
    'Une adresse de retrait a été supprimée : {currency} sur {network}, se terminant par {end}.',
  event_payout_card_added: 'Une carte bancaire de retrait a été ajoutée : numéro de compte se terminant par {end}.',
  event_payout_card_changed:
    'La carte bancaire de retrait a été modifiée : son numéro de compte se termine maintenant par {end}.',
  event_payout_wallet_saved: 'Un compte pour être payé a été enregistré\u202f: {way}, se terminant par {end}.',
};
