import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  collected: 'Guardadas',
  collected_times: 'Veces guardadas',
  collections: 'Colecciones de {name}',
  no_collected: 'Aquí aparecerán las obras que guardó {name}',
  no_works: 'No hay obras expuestas de {name}',
  see_artists: 'Ver todos los artistas',
  shown: 'Qué se muestra',
  sold: 'Vendidas',
  title: 'Artista',
  unknown: 'No se encontró a este artista',
  works: 'Obras',
};
