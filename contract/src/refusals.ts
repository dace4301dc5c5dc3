import { refusals as kit } from './kit/refusals.ts';
import type { KeyOf, TextTable } from './kit/text-table.ts';
import * as rooms from './rooms.ts';

type Rooms = typeof rooms;
type RoomCode<Room> = Room extends { readonly refusals: infer Table } ? KeyOf<Table> : never;

/** Every refusal of the exchange. A code without a text does not compile. */
export type RefusalCode = KeyOf<typeof kit> | { [Name in keyof Rooms]: RoomCode<Rooms[Name]> }[keyof Rooms];

/** The server loads them all, the web only those of the room on the screen. */
export const refusalTables: readonly TextTable<string>[] = [
  kit,
  ...Object.values(rooms).flatMap((room) => ('refusals' in room ? [room.refusals] : [])),
];
