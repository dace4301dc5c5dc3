import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  collected: 'Collection',
  collected_times: 'Ajouts en collection',
  collections: 'Collections de {name}',
  no_collected: 'Les œuvres collectionnées par {name} apparaîtront ici',
  no_works: 'Aucune œuvre de {name} n’est exposée',
  see_artists: 'Voir tous les artistes',
  shown: 'Ce qui est affiché',
  sold: 'Vendues',
  title: 'Artiste',
  unknown: 'Cet artiste est introuvable',
  works: 'Œuvres',
};
