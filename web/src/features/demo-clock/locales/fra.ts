import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after: 'Après le saut',
  ahead: 'Déjà sauté',
  days: '{days, plural, one {# jour} other {# jours}}',
  due: 'Les retenues, blocages, paiements et l’argent fictif qui arrivent à échéance sont traités en une minute environ. Un retrait qu’une personne doit approuver attend toujours\u202f: dans cette démo, c’est vous, dans la console des opérateurs (/console/).',
  failed: 'L’horloge n’a pas pu être lue.',
  intro: 'L’heure de toute la démo avance d’un jour, pour tous ceux qui s’y trouvent. C’est irréversible.',
  line: 'Ligne {index} du journal public',
  list: 'Sauts effectués',
  logged: 'Le journal public enregistre chaque saut.',
  none: 'Rien',
  now: 'Heure actuelle',
  options: 'Les options en cours sont annulées, faute de prix ; la mise est rendue.',
  prices:
    'Les prix repartent de leur valeur actuelle. En chemin, l’horloge s’arrête un instant à 00:00 UTC, pour que le nouveau jour ait son premier prix. Le reste du temps sauté n’a ni chandeliers ni échanges.',
  row: 'Sauter 24 heures',
  row_why: 'Voir se terminer retenues, blocages et paiements',
  sessions: 'Vous restez connecté. Les opérateurs doivent se reconnecter.',
  skip: 'Sauter 24 heures',
  title: 'Sauter 24 heures',
  waiting: 'En route vers le journal public',
};
