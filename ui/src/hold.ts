import { useEffect, useRef } from 'react';

const HOLD_MS = 500;

/** One button with two actions: a tap and a long press. The tap acts on release, as on every button. */
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
