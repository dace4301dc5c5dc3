import { useEffect, useRef } from 'react';

const HOLD_MS = 500;

/** One button with two meanings: a tap, and a press that lasts. The tap acts on release, as every button does. */
export const useHold = ({ onTap, onHold }: { onTap: () => void; onHold: () => void }) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown: (): void => {
      held.current = false;
      timer.current = setTimeout(() => {
        held.current = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }): void => event.preventDefault(),
    onClick: (): void => {
      if (!held.current) onTap();
      held.current = false;
    },
  };
};
