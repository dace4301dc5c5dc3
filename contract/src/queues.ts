import * as rooms from './rooms.ts';

type Rooms = typeof rooms;
type QueueIn<Room> = Room extends { readonly queues: readonly (infer Name)[] } ? Name : never;

/** Work that waits for operators, by the names that server and console share. */
export type QueueName = { [Name in keyof Rooms]: QueueIn<Rooms[Name]> }[keyof Rooms];

export const queueNames: readonly QueueName[] = Object.values(rooms).flatMap((room) =>
  'queues' in room ? room.queues : [],
);
