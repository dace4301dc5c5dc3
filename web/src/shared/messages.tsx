import type { ReactNode } from 'react';
import { openedRooms } from './rooms.ts';

export interface MessagesProps {
  readonly topic: 'orders' | 'security' | 'auctions' | 'prices';
  /** In place of a list without messages; by default what it is for. */
  readonly empty?: ReactNode;
}

/** The customer's messages of one topic, by the room that has them. A message that was seen here is read. */
export const Messages = (props: MessagesProps) =>
  openedRooms().map(({ name, Messages: Part }) => Part && <Part key={name} {...props} />);
