import { insist } from '../fault.ts';
import { plain } from '../plain.ts';
import type { Named } from './answers.ts';

/** The series that somebody wants to have checked; of what was not said anything counts. */
export interface Asked {
  readonly code: string;
  readonly series?: number | undefined;
  readonly name?: string | undefined;
  readonly artist?: string | undefined;
}

/** A letter with its accent has two spellings. */
const isSame = (one: string, other: string): boolean => one.normalize().trim() === other.normalize().trim();

/** An exchange could answer with another series, which is honest. */
export const checkAsked = ({ code, series, name, artist }: Asked, shown: Named): void => {
  insist(shown.code === code, `the exchange sent another series: its code is ${shown.code}, and ${code} was asked for`);
  insist(
    series === undefined || shown.id === series,
    `the exchange sent another series: its number is ${shown.id}, and ${series} was asked for`,
  );
  insist(
    name === undefined || isSame(shown.name, name),
    `the exchange sent another series: its name is “${plain(shown.name)}”, and “${name}” was asked for`,
  );
  insist(
    artist === undefined || isSame(shown.artist_name, artist),
    `the exchange sent another series: its artist is “${plain(shown.artist_name)}”, and “${artist}” was asked for`,
  );
};

/** So that a person sees whether it is the one that was meant. */
export const shownAs = ({ id, name, artist_name, code }: Named): string =>
  `Series ${id} is shown as “${plain(name)}” by “${plain(artist_name)}”, with the code ${code}.`;
