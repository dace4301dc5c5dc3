import { readFileSync, writeFileSync } from 'node:fs';

/*
 * Adds to package-lock.json the native packages for other machines that npm left out because its registry did not have
 * them. Run it after `npm install` when the lockfile's test fails.
 */

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  engines?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
}

const FILE = new URL('../package-lock.json', import.meta.url);
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32'];

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, Locked> };
const { packages } = lock;

/** npm decides by these fields alone that a package is not for this machine, and then never requests it. */
const entryFor = (name: string, version: string, parent: Locked): object => {
  const system = SYSTEMS.find((word) => name.includes(`-${word}`) || name.includes(`/${word}`));
  const processor = PROCESSORS.find((word) => name.includes(`-${word}`));
  if (processor === undefined || (system === undefined && processor !== 'wasm32')) {
    throw new Error(`${name} is missing from the lockfile, and its name does not say which machine it is for`);
  }
  const libc = name.endsWith('musl') ? 'musl' : name.endsWith('gnu') ? 'glibc' : undefined;
  return {
    version,
    cpu: [processor],
    ...(parent.dev ? { dev: true } : {}),
    ...(system === 'linux' && libc !== undefined ? { libc: [libc] } : {}),
    optional: true,
    ...(system === undefined ? {} : { os: [system] }),
    ...(parent.engines ? { engines: parent.engines } : {}),
  };
};

for (const [path, parent] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`]) continue;
    packages[`node_modules/${name}`] = entryFor(name, version, parent);
    process.stdout.write(`${name} ${version}\n`);
  }
}
const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
