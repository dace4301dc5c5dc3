import { useEffectEvent, useLayoutEffect } from 'react';
import { overlayStack, type OverlayStack } from './overlay-stack.ts';

let stack: OverlayStack | undefined;
let waiting = false;

/** Overlays that open and close in the same turn are settled together, after React has reported all of them. */
const settleSoon = (overlays: OverlayStack): void => {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    overlays.settle();
  });
};

const browserStack = (): OverlayStack => {
  if (stack) return stack;
  const made = overlayStack({
    state: () => history.state as unknown,
    push: (state) => history.pushState(state, '', location.href),
    go: (delta) => history.go(delta),
  });
  addEventListener('popstate', () => {
    made.moved();
    settleSoon(made);
  });
  stack = made;
  return made;
};

/** Steps over the entry that a reload left behind when an overlay was open. Called once, when the app starts. */
export const forgetStaleOverlays = (): void => settleSoon(browserStack());

/** For other code that moves through the history: one move at a time, and the overlays' entries are counted. */
export const travel: OverlayStack['travel'] = (plan, then) => browserStack().travel(plan, then);

/** While `open`, the browser's back closes this overlay before it leaves the page; closing it removes its entry. */
export const useOverlayHistory = (open: boolean, close: () => void): void => {
  const onBack = useEffectEvent(close);
  // Not after the paint: back can be pressed as soon as the overlay is seen.
  useLayoutEffect(() => {
    if (!open) return;
    const overlays = browserStack();
    const closed = overlays.open(() => onBack());
    settleSoon(overlays);
    return () => {
      closed();
      settleSoon(overlays);
    };
  }, [open]);
};
