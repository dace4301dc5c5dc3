import { openedRooms } from './rooms.ts';

export interface FundingProps {
  /** The screen that shows it, as in its test ids. */
  readonly screen: string;
  /** The currency that is missing; without it, any currency will do. */
  readonly currency?: string;
  /** Next to another button below a field, and hidden once used. */
  readonly small?: boolean;
}

/** Ways to get money inside the app, offered by rooms where a balance is too low. */
export const Funding = (props: FundingProps) =>
  openedRooms().map(({ name, Funding: Way }) => Way && <Way key={name} {...props} />);
