import { lazy, type ComponentType } from 'react';
import type { IncidentKind } from '#contract/dashboard/rules.ts';
import type { QueueName } from '#contract/queues.ts';
import type { TextTable } from './i18n.ts';
import { MissingScreen } from './missing-screen.tsx';
import type { ProposalSentences } from './proposal-sentences.ts';
import type { Resource } from './resource.ts';

/**
 * All that the rest of the console knows of a room. `console/src/features/<room>/index.ts` exports one, and it joins by one
 * line in `console/src/app/rooms.ts`.
 */
export interface ConsoleRoom {
  /** As on every floor. */
  readonly name: string;
  /** Its sentences, and what other screens say about it: `queues.*`, `incidents.*`, `actions.*`, `why.*`. */
  readonly texts: TextTable;
  /** What is listed and opened; each is an entry of the menu. */
  readonly pages?: readonly Page[];
  /** What its screens read that has no page of its own. */
  readonly data?: readonly Resource[];
  /** Pages for people who are not logged in, by their path. */
  readonly public_pages?: Readonly<Record<string, ComponentType>>;
  /** What is seen first; one room has it. */
  readonly front_page?: ComponentType;
  /** A few numbers of the room on the front page, for those who may open the page that they come from. */
  readonly summary?: { readonly page: string; readonly view: ComponentType };
  /** What its proposals do, by action. One that is not here is shown as it is stored. */
  readonly proposals?: ProposalSentences;
  /** What waits for people in this room. */
  readonly queues?: Partial<Readonly<Record<QueueName, Queue>>>;
  /** Where incidents are worked on. The others are repaired on the server, and their sentences say so. */
  readonly incidents?: Partial<Readonly<Record<IncidentKind, ListLink>>>;
  /** The pages of what its acts and proposals are about, by target type. Such a proposal is confirmed there. */
  readonly targets?: Readonly<Record<string, string>>;
  /** The colours of its states; the others are plain. */
  readonly tones?: Readonly<Record<string, Tone>>;
}

export interface Page extends Resource {
  readonly screens: {
    readonly icon: ComponentType;
    readonly list: ComponentType;
    readonly show?: ComponentType;
    readonly create?: ComponentType;
  };
}

/** A page, and in which state its rows are. */
export interface ListLink {
  readonly page: string;
  readonly state?: string;
}

export interface Queue extends ListLink {
  /** Key of the words before its first deadline, if it is not a due time. */
  readonly due?: string;
}

export type Tone = 'waits' | 'good' | 'bad';

/**
 * A screen that is loaded when it is opened; if that fails, a page says so until the server is back. A file in `screens/`
 * exports its component as `Screen`.
 */
export const screen = (load: () => Promise<{ readonly Screen: ComponentType }>): ComponentType =>
  lazy(() =>
    load().then(
      ({ Screen }) => ({ default: Screen }),
      () => ({ default: MissingScreen }),
    ),
  );
