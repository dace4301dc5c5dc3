const listeners = new Set<() => void>();

/** The customer tapped the tab that is already open. */
export const tapAgain = (): void => {
  for (const listener of listeners) listener();
};

/** Only the visible screen listens. */
export const onTapAgain = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
