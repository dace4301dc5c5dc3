import type { Query } from '#web/shared/address.ts';
import { idIn } from '#web/shared/id-in.ts';
import type { WorkName } from '#web/features/nft/queries.ts';

const CODE = /^[0-9a-zA-Z_-]{1,64}$/;

/** Which work an address names: legacy clients know its number only. */
export const workNameIn = (query: Query): WorkName | undefined => {
  const code = query['code'];
  if (code !== undefined && CODE.test(code)) return { code };
  const id = idIn(query['id']);
  return id === undefined ? undefined : { id };
};
