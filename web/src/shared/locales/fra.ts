import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  authenticator_code: 'Les six chiffres de votre application d’authentification',
  authenticator_title: 'Confirmez votre identité',
  came_from: 'Vous venez de\u202f: {title}',
  demo: 'Démo\u202f: marché simulé et argent fictif',
  delayed: 'Prix différés',
  failed_check_offline: 'Vous êtes hors ligne. La vérification a besoin d’une connexion.',
  failed_never_loaded:
    'Vous êtes hors ligne et cette partie n’a jamais été chargée sur ce téléphone. Elle s’affichera dès le retour de la connexion.',
  failed_offline: 'Pas de connexion. Vérifiez votre réseau et réessayez.',
  failed_server: 'Un problème est survenu de notre côté. Veuillez réessayer.',
  failed_timeout: 'Le serveur n’a pas répondu à temps. Veuillez réessayer.',
  login: 'Se connecter',
  login_first: 'Veuillez d’abord vous connecter',
  offline: 'Hors ligne',
  offline_since: 'Hors ligne depuis {time}. Les données peuvent être plus anciennes.',
  page_failed: 'Cette page n’a pas pu être chargée.',
  page_failed_title: 'Page non chargée',
  part_failed: 'Cette partie n’a pas pu être chargée.',
  pay_password: 'Votre mot de passe de paiement à six chiffres',
  reconnecting: 'Reconnexion…',
  reload: 'Recharger',
  result_unknown: 'Pas encore de réponse. Nous vérifions le résultat…',
  total_loans: 'Prêts',
  total_without: 'Sans {amounts} (pas de prix)',
};
