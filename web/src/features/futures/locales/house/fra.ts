import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  computed: 'Compté le {time}',
  customers_closed: 'Clients ayant clôturé une position',
  customers_lost: 'Dont perdants',
  exposure: 'Exposition par contrat',
  exposure_about:
    'La valeur des positions des clients au dernier prix\u202f: le plus grand des deux côtés, longs ou shorts, face à la limite au-delà de laquelle la plateforme n’accepte plus d’ordres de ce côté. La position de la plateforme elle-même est la différence des deux.',
  exposure_of: '{exposure} sur {limit}',
  funds: 'Fonds de la plateforme pour payer les gains',
  house_even: 'Aucune position nette',
  house_long: 'La plateforme est en long : {net}',
  house_short: 'La plateforme est en short : {net}',
  insurance: 'Fonds d’assurance',
  insurance_about:
    'Ce qu’une liquidation laisse de sa marge y entre. Les pertes au-delà d’une marge en sont payées\u202f: aucun client ne doit plus que sa marge. S’il est vide, la plateforme paie.',
  insurance_in: 'Entrées, 30 jours',
  insurance_out: 'Sorties, 30 jours',
  liquidations: 'Liquidations en 30 jours',
  longs: 'Clients en long',
  losing: '{losing} clients sur {customers} ayant clôturé une position ces {days} derniers jours ont perdu de l’argent',
  losing_about:
    'Chaque client ayant clôturé au moins une position entre le {from} et le {to} compte une fois. Il a perdu si la somme des résultats de ses positions clôturées pendant cette période, tous frais déduits, est négative. Le décompte vient du grand livre, chaque nuit.',
  losing_few:
    'Moins de {min} clients ont clôturé une position ces {days} derniers jours\u202f: trop peu pour l’instant',
  losing_none: 'Le premier décompte a lieu cette nuit',
  losing_title: 'Combien de clients ont perdu',
  movement_deficit: 'Perte au-delà d’une marge',
  movement_liquidation: 'Reste d’une liquidation',
  movement_top_up: 'Versé par la plateforme',
  movements: 'Mouvements',
  no_exposure: 'Il n’y a pas encore de contrat.',
  no_movements: 'Rien n’est encore entré ni sorti.',
  other_side:
    'La plateforme est la contrepartie de chaque position\u202f: elle paie ce que les clients gagnent et garde ce qu’ils perdent. C’est pourquoi tout est public ici.',
  positions: 'Positions ouvertes',
  share_bar: '{share} de la limite utilisés',
  shorts: 'Clients en short',
  tick: 'prix nᵒ {tick}',
  title: 'Le côté de la plateforme',
  without_positions: '{count, plural, one {# marché sans position} other {# marchés sans position}}',
};
