import { useEffect, useRef, useState } from 'react';
import { vibrate } from '#ui/haptics.ts';

const HOLD_MS = 1000;

interface HoldButtonProps {
  children: string;
  /** Held for a second. */
  onHeld: () => void;
  /** Let go too early, or pressed with a key: the other way must be offered. */
  onTooShort: () => void;
  disabled?: boolean | undefined;
  testId?: string | undefined;
}

/** Acts after a second of pressing, which a stray touch does not last. It fills while it is held. */
export const HoldButton = ({ children, onHeld, onTooShort, disabled = false, testId }: HoldButtonProps) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const done = useRef(false);
  const [held, setHeld] = useState(false);
  const stop = (): void => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const start = (): void => {
    done.current = false;
    setHeld(true);
    timer.current = setTimeout(() => {
      done.current = true;
      setHeld(false);
      vibrate('accepted');
      onHeld();
    }, HOLD_MS);
  };
  return (
    <button
      type="button"
      disabled={disabled}
      onPointerDown={(event) => event.button === 0 && start()}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!done.current) onTooShort();
        done.current = false;
      }}
      className="relative min-h-13 w-full touch-manipulation overflow-hidden rounded-round bg-danger-fill px-5 py-1.5 type-row text-balance text-on-fill select-none [-webkit-touch-callout:none] disabled:bg-pressed disabled:text-disabled"
      data-testid={testId}
    >
      <span
        aria-hidden
        style={{ transitionDuration: held ? `${HOLD_MS}ms` : '150ms' }}
        className={`absolute inset-0 origin-left bg-scrim transition-[scale] ease-linear ${held ? 'scale-x-100' : 'scale-x-0'}`}
      />
      <span className="relative">{children}</span>
    </button>
  );
};
