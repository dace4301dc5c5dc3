import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, loadConfigFromFile, type Plugin, type UserConfig } from 'vite';
import { entryFiles, tradeScripts } from '#tools/screen-scripts.ts';
import type { Benchmark } from './benchmark.ts';

const pathTo = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Builds of the app, each without one of the replacements in web/vite.config.ts. */
const WITHOUT: Readonly<Record<string, (config: UserConfig) => UserConfig>> = {
  nothing: (config) => config,
  'our icon maker': (config) => withoutAlias(config, 'lucide-icon.ts'),
  'our zod/mini': (config) => withoutAlias(config, 'zod-mini.ts'),
  'without-summaries': (config) => ({
    ...config,
    plugins: (config.plugins ?? []).flat().filter((plugin) => (plugin as Plugin).name !== 'without-summaries'),
  }),
};

const withoutAlias = (config: UserConfig, file: string): UserConfig => {
  const alias = config.resolve?.alias;
  if (!Array.isArray(alias)) throw new TypeError('vite.config.ts must list its aliases');
  const others = alias.filter(({ replacement }) => !replacement.endsWith(file));
  if (others.length !== alias.length - 1) throw new Error(`vite.config.ts has no alias to ${file}`);
  return { ...config, resolve: { alias: others } };
};

const gzippedKb = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0) / 1000;

const weigh = async (change: (config: UserConfig) => UserConfig): Promise<{ home: number; trade: number }> => {
  const dist = pathTo('.cache/bundle-parts');
  const env = { command: 'build', mode: 'production' } as const;
  // Loaded again for every build: its plugins remember the modules of the last one.
  const loaded = await loadConfigFromFile(env, pathTo('web/vite.config.ts'));
  if (!loaded) throw new Error('web/vite.config.ts cannot be read');
  const config = change(loaded.config);
  const output = { ...config.build, outDir: dist, emptyOutDir: true };
  await build({ ...config, configFile: false, logLevel: 'error', build: output });
  return { home: gzippedKb(entryFiles(dist, '/h5/', 'js')), trade: gzippedKb(tradeScripts(dist, '/h5/')) };
};

export const benchmark: Benchmark = {
  sentence: 'Scripts of the home and the trade screen, gzipped, as built and without our replacements of libraries',
  async run() {
    const figures: Record<string, number> = {};
    for (const [name, change] of Object.entries(WITHOUT)) {
      const { home, trade } = await weigh(change);
      figures[`home kB, without ${name}`] = home;
      figures[`trade kB, without ${name}`] = trade;
    }
    const ours = figures['home kB, without nothing'] ?? Number.NaN;
    return {
      peer: "the home screen that reads the contract with zod's own zod/mini",
      ratio: ours / (figures['home kB, without our zod/mini'] ?? Number.NaN),
      figures,
    };
  },
};
