import { tableTexts } from '#ui/i18n/texts.ts';
import type { WebRoom } from './room.ts';

/*
 * Rooms never import each other, yet a list of records names what every room does. The app fills this list when it
 * loads the rooms; props would not reach a room's page, which the route table opens directly.
 */

let opened: readonly WebRoom[] = [];

export const openRooms = (rooms: readonly WebRoom[]): void => {
  opened = rooms;
};

export const openedRooms = (): readonly WebRoom[] => opened;

/** The room of an account or of a reason such as `spot.place`. */
export const roomNamed = (reason: string): WebRoom | undefined => {
  const [name] = reason.split('.');
  return opened.find((room) => room.name === name);
};

export const labelKey = ({ name }: WebRoom, label: string): string => `${name}.${label}`;

/** The labels of all rooms, each under `labelKey`. */
export const roomLabels = tableTexts<string>({
  load: async (language) => {
    const tables = await Promise.all(
      opened.map(async (room) => {
        const table = await room.labels?.load(language);
        return Object.entries(table ?? {}).map(([label, text]) => [labelKey(room, label), text] as const);
      }),
    );
    return Object.fromEntries(tables.flat());
  },
});
