import { cell } from './cell.ts';
import { lasting, readJson } from './stored.ts';

/*
 * The saved address that a form offers first, by customer and currency. The choice belongs to this phone and only fills
 * in the form: the customer still sees and confirms what is sent.
 */

interface Owned {
  readonly id: number;
  readonly user_id: number;
  readonly currency: number;
}

const KEY = 'candor.default_addresses';

const stored = (): Readonly<Record<string, number>> => {
  const value = readJson(lasting, KEY);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
};

const chosen = cell(stored());

const keyOf = ({ user_id, currency }: Owned): string => `${user_id}.${currency}`;

const keep = (next: Readonly<Record<string, number>>): void => {
  chosen.set(next);
  lasting.write(KEY, JSON.stringify(next));
};

export const useDefaultAddresses = () => {
  const all = chosen.use();
  const isDefault = (address: Owned): boolean => all[keyOf(address)] === address.id;
  return {
    isDefault,
    defaultFirst: <Address extends Owned>(addresses: readonly Address[]): Address[] =>
      addresses.toSorted((one, other) => Number(isDefault(other)) - Number(isDefault(one))),
    choose: (address: Owned): void => keep({ ...all, [keyOf(address)]: address.id }),
    forget: (address: Owned): void => {
      const { [keyOf(address)]: _, ...others } = all;
      keep(others);
    },
  };
};
