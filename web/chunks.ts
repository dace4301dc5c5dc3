import { fileURLToPath } from 'node:url';

/*
 * Which modules share a file. Left alone, the bundler makes a file of everything that the same pages share: the trade
 * screen came in 47 files, most of them a few hundred bytes, and small files compress badly. Here the two screens that
 * everybody opens are cut by hand, so that no other page has to fetch much for little; the rest stays as the bundler has it.
 */

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const PAGE = here('./index.html');
/** What a visitor's home screen shows below its first part. */
const HOME = [here('./src/app/home/lower-part.tsx')];
/** All its addresses, so that none of them counts as another page. */
const TRADE = [
  'trade-entry.ts',
  'screens/trade.tsx',
  'screens/trade-over.tsx',
  'screens/trade-spot.tsx',
  'screens/trade-futures.tsx',
].map((name) => here(`./src/app/${name}`));
/** Fetched from the trade screen only, whose files are then there: what they share with it needs no file of its own. */
const PARTS_OF_TRADE = ['components/trade/entry.ts', 'components/positions/positions.tsx', 'sheets/all.ts'].map(
  (name) => here(`./src/features/futures/${name}`),
);

/** What comes along with these files, otherwise than on demand. */
const withImports = (graph: ModuleGraph, ids: readonly string[]): ReadonlySet<string> => {
  const lost = ids.find((id) => graph.getModuleInfo(id) === null);
  if (lost !== undefined) throw new Error(`web/chunks.ts names a file that is not part of the app: ${lost}`);
  const found = new Set(ids);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/** Every file that is fetched on demand from somewhere. */
const onDemand = (graph: ModuleGraph): ReadonlySet<string> => {
  const seen = new Set([PAGE]);
  const found = new Set<string>();
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const fetched of dynamicallyImportedIds) found.add(fetched);
    for (const needed of [...importedIds, ...dynamicallyImportedIds]) seen.add(needed);
  }
  return found;
};

/** A page should not fetch much for little: what shares a file is used by these few pages, or by so many. */
const FEW = 8;
const MANY = 9;
/** The smallest of all, and used without regard to what else a page needs. */
const ICON = /\/lucide-react\//;
/** Parts of forms that are smaller than the wrapping of a file, and whose file would be named in the first script. */
const TINY =
  /\/web\/src\/shared\/(?:channel|drafts|money-flow|skip-today|step-of|use-money)\.ts$|\/ui\/src\/(?:haptics|keypad-choice|lazy-overlay)\.tsx?$/;

/**
 * Small modules of the home screen that the trade screen does not use and many other pages do. A file of its own for each
 * would be named in the first script, which is more than the file holds.
 */
const SMALL = /\/lucide-react\/.*\/(?:circle|eye|eye-off)\.m?js$|\/ui\/src\/(?:coin-icon|coin-mark|delta-pill)\.tsx?$/;

/** What is named first is also taken first: the bundler looks through these in their order. */
const FILES = ['app', 'basics', 'common', 'market', 'lower-part', 'trade', 'paths'] as const;
type File = (typeof FILES)[number];

const fileOf = (id: string, in_home: boolean, in_trade: boolean, others: number): File | undefined => {
  // The trade screen fetches `basics`, so a module that it does not use stays out of there.
  if (others >= MANY && in_home && !in_trade) return undefined;
  if (others >= MANY) return in_home ? 'basics' : 'common';
  // The own file of an icon is half wrapping.
  if (in_trade && !in_home && others > 0 && (ICON.test(id) || TINY.test(id))) return 'common';
  if (in_home && in_trade) return others <= FEW && !ICON.test(id) ? 'market' : undefined;
  return others > 0 ? undefined : in_home ? 'lower-part' : 'trade';
};

/** Everybody links to everywhere, so the addresses that those two screens do not name share a file. */
const PATHS = /\/features\/[\w-]+\/paths\.ts$/;

const filesIn = (graph: ModuleGraph): ReadonlyMap<string, File> => {
  const home = withImports(graph, HOME);
  const trade = withImports(graph, TRADE);
  const others = [...onDemand(graph)]
    .filter((id) => ![...HOME, ...TRADE, ...PARTS_OF_TRADE].includes(id))
    .map((id) => withImports(graph, [id]));
  const files = new Map<string, File>();
  for (const id of [...home, ...trade]) {
    const count = others.filter((other) => other.has(id)).length;
    const file = fileOf(id, home.has(id), trade.has(id), count);
    if (file) files.set(id, file);
  }
  const addresses = [...home, ...trade].filter((id) => PATHS.test(id));
  for (const id of [...withImports(graph, [PAGE]), ...addresses]) files.set(id, 'app');
  return files;
};

/** A screen that names one room names several, so what is said about rooms is one file for each language. */
const LABELS = /\/labels\.ts\?language=(\w+)$/;

const labels = {
  name: (id: string) => {
    const [, language] = LABELS.exec(id) ?? [];
    return language === undefined ? null : `labels-${language}`;
  },
  priority: FILES.length + 1,
  includeDependenciesRecursively: false,
};

const small = {
  name: (id: string) => (SMALL.test(id) ? 'small' : null),
  priority: FILES.length + 1,
  includeDependenciesRecursively: false,
};

export const chunkGroups = () => {
  let files: ReadonlyMap<string, File> | undefined;
  const cut = FILES.map((name, index) => ({
    name: (id: string, graph: ModuleGraph) => {
      files ??= filesIn(graph);
      return (files.get(id) ?? (PATHS.test(id) ? 'paths' : undefined)) === name ? name : null;
    },
    priority: FILES.length - index,
    // A module is used wherever its importer is, so no two of these files need each other, and nothing must be dragged along.
    includeDependenciesRecursively: false,
  }));
  return [labels, small, ...cut];
};
