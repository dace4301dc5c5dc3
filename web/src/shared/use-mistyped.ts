import { useEffect, useState } from 'react';
import type { AddressKind } from './address-checksum.ts';

type Check = typeof import('./address-checksum.ts').checksumHolds;

let loaded: Check | undefined;

/** Whether an address breaks its checksum; false until the check is loaded, because the server decides anyway. */
export const useMistyped = (): ((kind: AddressKind, text: string) => boolean) => {
  const [check, setCheck] = useState(() => loaded);
  useEffect(() => {
    if (loaded) return;
    void import('./address-checksum.ts')
      .then(({ checksumHolds }) => {
        loaded = checksumHolds;
        setCheck(() => checksumHolds);
      })
      .catch(() => undefined);
  }, []);
  return (kind, text) => check !== undefined && !check(kind, text);
};
