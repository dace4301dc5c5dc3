import type { Texts } from '../message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  authenticator_code_wrong: 'Le code de l’application d’authentification est incorrect',
  authenticator_required: 'Saisissez le code de votre application d’authentification',
  identity_required: 'Veuillez d’abord vérifier votre identité',
  insufficient_balance: 'Solde insuffisant',
  internal_error:
    'Un problème est survenu de notre côté. Vérifiez si l’opération a été effectuée avant de réessayer. Référence {reference}',
  money_halted:
    'Les mouvements d’argent sont suspendus pendant que nous vérifions nos comptes. Vos soldes sont en sécurité et restent consultables',
  not_found: 'Élément introuvable',
  outcome_unknown:
    'Nous ne savons pas encore si l’opération a été effectuée. Renvoyez la même demande pour le savoir : elle sera exécutée une fois au plus',
  outcome_unknown_no_id: 'Nous ne savons pas si l’opération a été effectuée. Vérifiez avant de réessayer',
  parameter_error: 'Paramètre incorrect : {field}',
  payout_method_required: 'Veuillez d’abord ajouter un moyen de paiement',
  request_in_progress: 'Cette demande est encore en cours de traitement',
  request_reused: 'Cet identifiant de demande a servi à une autre opération',
  session_invalid: 'Veuillez d’abord vous connecter',
  temporarily_read_only:
    'La consultation reste possible, mais aucune opération n’est acceptée pour le moment. Réessayez plus tard',
  temporarily_unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant',
  too_many_requests: 'Trop de tentatives. Réessayez dans {seconds} s',
};
