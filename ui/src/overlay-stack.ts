/** The part of the browser's history that overlays need; tests pass their own. */
export interface HistoryPort {
  state(): unknown;
  push(state: Readonly<Record<string, unknown>>): void;
  go(delta: number): void;
}

export interface OverlayStack {
  /** Registers an open overlay; the returned function reports that it is closed. */
  open(close: () => void): () => void;
  /** The browser moved to another entry. */
  moved(): void;
  /** Makes the history have as many overlay entries as there are open overlays. */
  settle(): void;
  /** Moves through the history by `plan` of the number of overlay entries here, and then calls `then`. */
  travel(plan: (depth: number) => number, then?: () => void): void;
}

interface Overlay {
  readonly close: () => void;
}

const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'overlay' in state && typeof state.overlay === 'number'
    ? state.overlay
    : 0;

/**
 * Keeps one history entry per open overlay, all with the address of the page under them.
 *
 * An entry carries its depth. Nothing is counted on the side: after every change the depth of the current entry is
 * compared with the number of open overlays, and the difference is pushed or walked back. So an overlay that refuses to
 * close gets its entry back, one that closes while another opens hands its entry over, and an entry left behind by a
 * reload or by a link followed out of a sheet is stepped over.
 *
 * A requested step arrives later, on a slow phone much later. Until then no other step may be requested: a link in a
 * sheet that closes as it is followed would otherwise walk back twice, once for the sheet and once for the page.
 */
export const overlayStack = (history: HistoryPort): OverlayStack => {
  const overlays: Overlay[] = [];
  let walking = false;
  let arrived: (() => void) | undefined;
  const waiting: (() => void)[] = [];
  /** The depth of the entry that the customer was on: an overlay that opened a moment ago has no entry yet. */
  let settled = 0;

  const walk = (delta: number, then?: () => void): void => {
    walking = true;
    arrived = then;
    history.go(delta);
  };

  /** Runs the calls that waited for the step to arrive, until one of them requests another step. */
  const goOn = (): void => {
    const next = walking ? undefined : waiting.shift();
    next?.();
    if (next) goOn();
  };

  const settle = (): void => {
    if (walking) return;
    const depth = depthOf(history.state());
    for (let next = depth + 1; next <= overlays.length; next += 1)
      history.push({ ...(history.state() as object | null), overlay: next });
    settled = depthOf(history.state());
    if (depth > overlays.length) walk(overlays.length - depth);
  };

  return {
    open(close) {
      const overlay = { close };
      overlays.push(overlay);
      return () => {
        const at = overlays.indexOf(overlay);
        if (at >= 0) overlays.splice(at, 1);
      };
    },
    moved() {
      if (walking) {
        walking = false;
        const then = arrived;
        arrived = undefined;
        then?.();
        return goOn();
      }
      const steps = settled - depthOf(history.state());
      for (const overlay of [...overlays].reverse().slice(0, Math.max(0, steps))) overlay.close();
    },
    settle,
    travel(plan, then) {
      const begin = (): void => {
        const delta = plan(depthOf(history.state()));
        if (delta === 0) return then?.();
        const left = [...overlays].reverse();
        walk(delta, () => {
          for (const overlay of left) if (overlays.includes(overlay)) overlay.close();
          then?.();
        });
      };
      if (walking) waiting.push(begin);
      else begin();
    },
  };
};
