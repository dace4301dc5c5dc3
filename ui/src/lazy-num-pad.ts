import { useEffect, useState, type ComponentType } from 'react';
import type { NumPad, NumPadProps } from './num-pad.tsx';
import { onTouch } from './touched.ts';

type Pad = ComponentType<NumPadProps>;

let found: typeof NumPad | undefined;

const fetchIt = async (): Promise<Pad> => {
  const load = () => import('./num-pad.tsx');
  found = (await load().catch(load)).NumPad;
  return found;
};

/**
 * The keypad, loaded at the first touch of a screen with amounts; `null` if loading fails. Then the phone has to show
 * its own keyboard, or nothing could be typed.
 */
export const useNumPad = (wanted: boolean): Pad | null | undefined => {
  const [pad, setPad] = useState<Pad | null | undefined>(() => found);
  useEffect(() => (found ? undefined : onTouch(() => void fetchIt().catch(() => undefined))), []);
  useEffect(() => {
    if (!wanted || pad !== undefined) return;
    fetchIt().then(
      (part) => setPad(() => part),
      () => setPad(null),
    );
  }, [wanted, pad]);
  return pad;
};
