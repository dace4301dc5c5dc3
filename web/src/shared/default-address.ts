import { cell } from './cell.ts';
import { lasting, readJson } from './stored.ts';

/*
 * Which saved address a form offers first, by customer and currency. It is a choice of this phone: it fills a form in,
 * and what is sent is still what the customer sees and confirms.
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
