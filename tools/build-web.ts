import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = '.built-from';
const SHARED = ['ui/src', 'contract/src', 'package-lock.json', 'tools/build-web.ts'];
/** The customers' app and the operators' console, each with its sources. */
const APPS = [
  { name: 'web app', folder: 'web' },
  { name: 'console', folder: 'console' },
] as const;
const NOT_SOURCES = new Set(['dist', 'node_modules']);
const TEXT = /\.(?:js|css|html|svg|json|txt|webmanifest|map)$/;

/** Builds an app if its sources have changed since the last build. */
const buildIfStale = async ({ name, folder }: (typeof APPS)[number]): Promise<void> => {
  const dist = join(ROOT, folder, 'dist');
  // Built here and then moved, so that a failed or interrupted build leaves the previous app.
  const next = join(ROOT, `.cache/${folder}-dist`);
  const wanted = await hashOf([folder, ...SHARED]);
  const built = await readFile(join(dist, STAMP), 'utf8').catch(() => '');
  if (built === wanted) return;
  const started = performance.now();
  process.stderr.write(`Building the ${name} …\n`);
  const { build } = await import('vite');
  await build({
    configFile: join(ROOT, folder, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: next, emptyOutDir: true },
  });
  const sizes = await compressAll(next);
  await writeFile(join(next, STAMP), wanted);
  await rm(dist, { recursive: true, force: true });
  await rename(next, dist);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stderr.write(
    `  built in ${seconds} s (${sizes.files} files, ${Math.round(sizes.bytes / 1024)} KiB as Brotli)\n`,
  );
};

const hashOf = async (sources: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const path of await filesIn(join(ROOT, source))) {
      if (/\.test\.tsx?$/.test(path)) continue;
      const bytes = await readFile(path);
      hash.update(`${relative(ROOT, path)}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
};

const filesIn = async (path: string): Promise<string[]> => {
  if ((await stat(path)).isFile()) return [path];
  const entries = (await readdir(path)).filter((name) => !NOT_SOURCES.has(name));
  const lists = await Promise.all(entries.map((name) => filesIn(join(path, name))));
  return lists.flat().sort();
};

/** Compresses once what the server would otherwise compress for every visitor. */
const compressAll = async (folder: string): Promise<{ files: number; bytes: number }> => {
  const paths = await filesIn(folder);
  const sizes = await Promise.all(paths.map((path) => (TEXT.test(path) ? compress(path) : sizeOf(path))));
  return { files: paths.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};

const sizeOf = async (path: string): Promise<number> => (await stat(path)).size;

const compress = async (path: string): Promise<number> => {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [small, smaller] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
  return smaller.length;
};

for (const app of APPS) {
  await buildIfStale(app).catch((failure: unknown) => {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
    process.exitCode = 1;
  });
}
