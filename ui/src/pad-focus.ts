import { useEffect, useRef, useState, type FocusEvent } from 'react';

/**
 * Whether the keypad is open: from the focus of the input until it is lost. When a press elsewhere takes the focus, the
 * pad waits for its end. Closing at once would move the page under the finger, and the press would miss its button.
 */
export const usePadFocus = (onLeave: () => void) => {
  const [open, setOpen] = useState(false);
  const pressed = useRef(false);
  const leaving = useRef(false);
  const closeIfLeft = (): void => {
    setTimeout(() => {
      if (leaving.current && !pressed.current) setOpen(false);
    });
  };
  useEffect(() => {
    if (!open) return;
    const press = (): void => {
      pressed.current = true;
    };
    const release = (): void => {
      pressed.current = false;
      closeIfLeft();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      pressed.current = false;
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, [open]);
  return {
    open,
    show: (): void => {
      leaving.current = false;
      setOpen(true);
    },
    hide: (): void => setOpen(false),
    onBlur: (event: FocusEvent<HTMLElement>): void => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      leaving.current = true;
      onLeave();
      closeIfLeft();
    },
  };
};
