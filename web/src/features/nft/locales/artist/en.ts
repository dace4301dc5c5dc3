export const texts = {
  collected: 'Collected',
  collected_times: 'Times collected',
  collections: 'Collections of {name}',
  no_collected: 'Works that {name} collected will be listed here',
  no_works: 'No work of {name} is on show',
  see_artists: 'See all artists',
  shown: 'What is shown',
  sold: 'Sold',
  title: 'Artist',
  unknown: 'This artist was not found',
  works: 'Works',
} as const;
