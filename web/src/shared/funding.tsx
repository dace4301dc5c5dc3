import { openedRooms } from './rooms.ts';

export interface FundingProps {
  /** The screen that asks, as in its test ids. */
  readonly screen: string;
  /** What is missing; without it, any money will do. */
  readonly currency?: string;
  /** Beside another button below a field, and gone once it was used. */
  readonly small?: boolean;
}

/** The ways to money that rooms offer inside the app, where a balance does not suffice. */
export const Funding = (props: FundingProps) =>
  openedRooms().map(({ name, Funding: Way }) => Way && <Way key={name} {...props} />);
