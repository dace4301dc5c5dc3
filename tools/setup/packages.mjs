import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { progressLine, say, SetupFailure } from './say.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MODULES = join(ROOT, 'node_modules');
const NODE_24 = join(MODULES, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/**
 * Installs what the lockfile names, unless exactly that is already installed. Starting the exchange does not install
 * the development packages, which are the larger part.
 */
export const ensurePackages = async ({ workshop }) => {
  if (missingPackages(workshop).length === 0 && hasNode24()) return;
  await install(workshop);
  const missing = missingPackages(workshop);
  if (missing.length > 0) {
    const names = missing.map(([path]) => path.replace(/^.*node_modules\//, ''));
    throw new SetupFailure(
      `npm left out packages that this machine needs: ${names.join(', ')}.\n` +
        'That happens when it runs on a Node that is too old for them. Install Node 20.19 or later, or any newer release.',
    );
  }
  if (!hasNode24()) {
    throw new SetupFailure(
      'The packages are installed, but not the Node 24 that comes with them: npm was told not to run install scripts.\n' +
        'Allow them for this project and install again:\n\n  npm ci --force --ignore-scripts=false',
    );
  }
};

/** Runs a program of ours on Node 24, in the project's folder, talking to the same terminal. */
export const run = (args, complaint) =>
  new Promise((resolve, reject) => {
    const child = spawn(NODE_24, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new SetupFailure(complaint))));
  });

const hasNode24 = () => {
  if (!existsSync(NODE_24)) return false;
  const { stdout } = spawnSync(NODE_24, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return (stdout ?? '').startsWith('v24.');
};

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return {};
  }
};

/**
 * What the lockfile requires here and npm has not recorded as installed. npm deletes its record when an installation
 * starts and writes it at the end, so that an interrupted installation never looks complete.
 */
const missingPackages = (workshop) => {
  const installed = readPackages(join(MODULES, '.package-lock.json'));
  return wantedPackages(workshop).filter(([path, { version }]) => installed[path]?.version !== version);
};

const wantedPackages = (workshop) =>
  Object.entries(readPackages(join(ROOT, 'package-lock.json'))).filter(
    ([path, { dev, devOptional, optional, os, cpu, libc }]) =>
      path !== '' &&
      (workshop || !(dev || devOptional)) &&
      (!optional || (cpu && os && isForThisMachine({ os, cpu, libc }))),
  );

const isForThisMachine = ({ os, cpu, libc }) =>
  os.includes(process.platform) && cpu.includes(process.arch) && (!libc || libc.includes(libcOfThisMachine()));

const libcOfThisMachine = () => (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');

const install = async (workshop) => {
  const started = Date.now();
  const line = progressLine();
  const manifests = wantedPackages(workshop).map(([path]) => join(ROOT, path, 'package.json'));
  say('Installing packages, which takes a minute or two …');
  const watch = setInterval(() => {
    line.show(`  ${manifests.filter((path) => existsSync(path)).length} of ${manifests.length}`);
  }, 1000);
  const { code, output } = await npmCi(workshop ? [] : ['--omit=dev']);
  clearInterval(watch);
  if (code !== 0) {
    line.end(output.trim());
    throw new SetupFailure('npm could not install the packages; its own words are above.');
  }
  line.end(`  installed in ${Math.round((Date.now() - started) / 1000)} s`);
};

/**
 * `--force`, because npm under an older Node silently leaves out optional packages whose `engines` want a newer one, and
 * among them are native parts without which nothing runs (rolldown's, for one, without which Vite cannot build): they
 * will run on the Node 24 that is installed with them, not on the one that npm happens to run on now.
 */
const npmCi = (options) =>
  new Promise((resolve, reject) => {
    const npm = process.env['npm_execpath'];
    const args = ['ci', '--force', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error', ...options];
    // The Node that runs npm, and not the one in node_modules, which npm is about to delete.
    const node = process.env['npm_node_execpath'] ?? process.execPath;
    const child = npm
      ? spawn(node, [npm, ...args], { cwd: ROOT, env: withoutRunSettings() })
      : spawn('npm', args, { cwd: ROOT, shell: process.platform === 'win32' });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });

/**
 * `npm --prefix … start` passes its settings on, and a relative prefix would then be resolved from the wrong folder.
 */
const withoutRunSettings = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_(local_)?prefix$/i.test(name)));
