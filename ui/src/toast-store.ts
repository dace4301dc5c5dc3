import { useSyncExternalStore } from 'react';

export type ToastKind = 'plain' | 'done' | 'failed';

export interface ToastOptions {
  readonly kind?: ToastKind | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Shows a close button; called when the customer closes the toast early. */
  readonly onDismiss?: (() => void) | undefined;
  readonly duration_ms?: number | undefined;
}

export interface ShownToast extends ToastOptions {
  readonly id: number;
  readonly text: string;
}

const DURATION_MS = 1500;
const WITH_ACTION_MS = 4000;

let shown: ShownToast | undefined;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const set = (next: ShownToast | undefined): void => {
  clearTimeout(timer);
  shown = next;
  for (const listener of listeners) listener();
};

/** One transient line. Anything that needs an answer is also shown at its field or in a banner until it is resolved. */
export const toast = {
  show(text: string, options: ToastOptions = {}): void {
    count += 1;
    const { duration_ms = options.action ? WITH_ACTION_MS : DURATION_MS } = options;
    set({ ...options, id: count, text });
    timer = setTimeout(() => set(undefined), duration_ms);
  },
  hide: (): void => set(undefined),
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToast = (): ShownToast | undefined => useSyncExternalStore(subscribe, () => shown);
