import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  add_picture: 'Ajouter une image',
  closed: 'Le chat a fermé 24 heures après la fin de l’ordre.',
  discard: 'Abandonner',
  earlier: 'Messages précédents',
  earlier_failed: 'Échec, réessayer',
  loading: 'Chargement…',
  messages: 'Messages',
  not_sent: 'Non envoyé\u202f: {reason}',
  nothing_yet: 'Pas encore de message. Posez vos questions ici.',
  offline: 'Hors ligne. Envoi possible une fois reconnecté.',
  outside:
    'Ce message cite une adresse ou messagerie externe. Ce qui s’y dit ne compte pas dans un recours. N’y allez pas.',
  outside_own: 'L’autre partie sera mise en garde contre les contacts externes.',
  picture: 'Image',
  picture_own: 'Votre image',
  picture_theirs: 'Image de l’autre partie',
  rules:
    'Lu par les deux parties, et par la conformité en cas de recours seulement. Rien ne peut être modifié ni supprimé.',
  send: 'Envoyer',
  send_again: 'Renvoyer',
  sending: 'Envoi…',
  title: 'Chat avec {name}',
  too_long: 'Au plus {max} caractères',
  unread: '{count, plural, one {# nouveau} other {# nouveaux}}',
  write_text: 'Écrire un texte',
  write_to: 'Message à {name}',
  you: 'Vous',
};
