import type { IncidentKind } from '#contract/dashboard/rules.ts';
import type { Payload, Say } from './proposal-sentences.ts';
import type { ConsoleRoom, ListLink, Queue, Tone } from './room.ts';

/*
 * Rooms never import each other, yet the front page has the queues of all, and a proposal of any room is decided on one
 * page. The app fills this list.
 */

let opened: readonly ConsoleRoom[] = [];

export const openRooms = (rooms: readonly ConsoleRoom[]): void => {
  opened = rooms;
};

/** What one of the rooms says about a code. */
const find = <Part>(partsOf: (room: ConsoleRoom) => Readonly<Record<string, Part>> | undefined, code: string) =>
  opened.map((room) => partsOf(room)?.[code]).find((part) => part !== undefined);

export const queueOf = (name: string): Queue | undefined => find<Queue>(({ queues }) => queues, name);

export const placeOfIncident = (kind: IncidentKind): ListLink | undefined =>
  find<ListLink>(({ incidents }) => incidents, kind);

/** The page of what a proposal or an act is about. */
export const pageOfTarget = (type: string): string | undefined => find(({ targets }) => targets, type);

/** What the rows of a page are, as acts and proposals call it. */
export const targetOfPage = (page: string): string =>
  opened.flatMap(({ targets = {} }) => Object.entries(targets)).find(([, one]) => one === page)?.[0] ?? page;

/** Every code with words that begin so: the acts or the targets of all rooms. */
export const codesOf = (kind: 'acts' | 'targets'): string[] =>
  opened
    .flatMap(({ texts }) => Object.keys(texts))
    .filter((key) => key.startsWith(`${kind}.`))
    .map((key) => key.slice(kind.length + 1))
    .sort();

/** What the rooms show on the front page, in the order of the menu. */
export const summaries = (): readonly NonNullable<ConsoleRoom['summary']>[] =>
  opened.flatMap(({ summary }) => summary ?? []);

export const toneOf = (state: string): Tone | undefined => find(({ tones }) => tones, state);

/** What a stored proposal does, in words; none for kinds that only their data describes. */
export const sentencesOf = (action: string, payload: Payload, t: Say): string[] =>
  find(({ proposals }) => proposals, action)?.(payload, t) ?? [];
