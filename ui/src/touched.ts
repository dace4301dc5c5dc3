const kinds = ['pointerdown', 'keydown'] as const;

let touched = false;
const waiting = new Set<() => void>();

const touch = (): void => {
  touched = true;
  for (const kind of kinds) removeEventListener(kind, touch, true);
  for (const act of waiting) act();
  waiting.clear();
};

/** Calls back at the first touch or key on the page; at once if there was one. */
export const onTouch = (act: () => void): (() => void) | undefined => {
  if (touched) return (act(), undefined);
  if (waiting.size === 0) for (const kind of kinds) addEventListener(kind, touch, { capture: true, passive: true });
  waiting.add(act);
  return () => void waiting.delete(act);
};
