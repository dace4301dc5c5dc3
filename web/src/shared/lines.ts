import { cell, type Cell } from './cell.ts';
import { lasting, readJson, type Shelf } from './stored.ts';

/*
 * Connection lines: the base paths under which the API answers. The server sends the list (`dd_app_paths`); the customer
 * may choose one, otherwise the fastest that answers is used.
 */

export const DEFAULT_LINE = '/api';
const MAX_LINES = 10;

export interface LinesState {
  readonly list: readonly string[];
  /** Undefined means automatic. */
  readonly chosen: string | undefined;
  readonly current: string;
  readonly latency_ms: Readonly<Record<string, number | 'failed'>>;
}

export interface Lines {
  readonly state: Cell<LinesState>;
  base(): string;
  /** A failed GET is retried on the next line. Other methods never are: the first server may have done the work. */
  fetch: typeof fetch;
  learn(paths: readonly string[]): void;
  choose(line: string | undefined): void;
  measure(): Promise<void>;
}

export interface LinesPorts {
  readonly shelf: Shelf;
  readonly fetch: typeof fetch;
  readonly clock_ms: () => number;
}

/** The token goes to these hosts, so a path is our own or encrypted; anything else is rejected. */
const isLine = (path: unknown): path is string =>
  typeof path === 'string' &&
  (/^\/(?!\/)[\w./-]*$/.test(path) || /^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w./-]*)?$/.test(path));

const listOf = (paths: unknown): string[] => {
  const found = Array.isArray(paths) ? paths.filter(isLine).map((path) => path.replace(/\/+$/, '')) : [];
  return [...new Set(found)].slice(0, MAX_LINES);
};

export const createLines = (ports: LinesPorts): Lines => {
  const { shelf } = ports;
  const state = cell(storedLines(shelf));

  const change = (part: Partial<LinesState>): void => {
    state.set({ ...state.get(), ...part });
    shelf.write('ROOTPATHURL', state.get().current);
  };

  return {
    state,
    base: () => state.get().current,
    fetch: (input, init) => fetchOnLines(ports, state, change, String(input), init),
    learn(paths) {
      const list = listOf(paths);
      if (list.length === 0) return;
      shelf.write('ROOTPATHURLList', JSON.stringify(list));
      const { current, chosen } = state.get();
      const still = (line: string | undefined): string | undefined => list.find((path) => path === line);
      change({ list, chosen: still(chosen), current: still(current) ?? list[0] ?? DEFAULT_LINE });
    },
    choose(line) {
      if (line === undefined) shelf.remove('candor.line');
      else shelf.write('candor.line', line);
      change({ chosen: line, current: line ?? fastest(state.get()) });
    },
    async measure() {
      const measureOne = async (line: string): Promise<void> => {
        const took = await timeLine(ports, line);
        change({ latency_ms: { ...state.get().latency_ms, [line]: took } });
      };
      await Promise.all(state.get().list.map(measureOne));
      if (state.get().chosen === undefined) change({ current: fastest(state.get()) });
    },
  };
};

const storedLines = (shelf: Shelf): LinesState => {
  const stored = listOf(readJson(shelf, 'ROOTPATHURLList'));
  const list = stored.length > 0 ? stored : [DEFAULT_LINE];
  const known = (line: string | undefined): string | undefined => list.find((path) => path === line);
  const chosen = known(shelf.read('candor.line'));
  const current = chosen ?? known(shelf.read('ROOTPATHURL')) ?? list[0] ?? DEFAULT_LINE;
  return { list, chosen, current, latency_ms: {} };
};

const timeLine = async ({ fetch, clock_ms }: LinesPorts, line: string): Promise<number | 'failed'> => {
  const from = clock_ms();
  try {
    const { status } = await fetch(`${line}/getSiteConfig`, { credentials: 'omit', cache: 'no-store' });
    return status === 200 ? Math.round(clock_ms() - from) : 'failed';
  } catch {
    return 'failed';
  }
};

const fetchOnLines = async (
  ports: LinesPorts,
  state: Cell<LinesState>,
  change: (part: Partial<LinesState>) => void,
  url: string,
  init: RequestInit | undefined,
): Promise<Response> => {
  const { current, list, chosen } = state.get();
  const others = list.filter((line) => line !== current);
  if (init?.method !== 'GET' || others.length === 0 || !url.startsWith(current)) return ports.fetch(url, init);
  for (const line of [current, ...others]) {
    const response = await tryLine(ports, line + url.slice(current.length), init);
    if (!response) continue;
    if (line !== current && chosen === undefined) change({ current: line });
    return response;
  }
  return ports.fetch(url, init);
};

const tryLine = async ({ fetch }: LinesPorts, url: string, init: RequestInit): Promise<Response | undefined> => {
  try {
    const response = await fetch(url, init);
    return response.status === 200 ? response : undefined;
  } catch (failure) {
    if (init.signal?.aborted) throw failure;
    return undefined;
  }
};

const fastest = ({ list, latency_ms, current }: LinesState): string => {
  const speed = (line: string): number => {
    const took = latency_ms[line];
    return typeof took === 'number' ? took : Infinity;
  };
  return list.reduce((best, line) => (speed(line) < speed(best) ? line : best), current);
};

export const lines = createLines({
  shelf: lasting,
  fetch: (input, init) => fetch(input, init),
  clock_ms: () => performance.now(),
});
