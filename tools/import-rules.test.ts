import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FIXTURE = fileURLToPath(new URL('fixtures/imports', import.meta.url));
const CONFIG = `${ROOT}.dependency-cruiser.cjs`;
const FLOORS = ['contract', 'engine', 'server', 'ui', 'web', 'console', 'verifier', 'tools'];

interface Report {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

const cruise = (cwd: string, folders: readonly string[]): Report => {
  const program = `${ROOT}node_modules/.bin/depcruise`;
  const args = [program, '--config', CONFIG, '--output-type', 'json', ...folders];
  // The exit code counts the violations, so a report with some is not a failure to report.
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return JSON.parse(stdout) as Report;
};

/**
 * Where the fixture breaks each rule. A rule that is missing here fails the test below, because it was never seen to
 * work.
 */
const BROKEN: Readonly<Record<string, string>> = {
  'no-cycles': 'web/src/app/router.ts → web/src/app/shell.ts',
  resolvable: 'web/src/shared/paths.ts → ./absent.ts',
  'contract-depends-on-zod-only': 'contract/src/spot/rules.ts → ../../../node_modules/react/index.js',
  'engine-depends-on-contract-only': 'engine/src/book.ts → server/src/ports/clock.ts',
  'ui-knows-no-room': 'ui/src/button.tsx → contract/src/spot/rules.ts',
  'web-sees-no-server': 'web/src/shared/session.ts → server/src/main.ts',
  'console-sees-no-server': 'console/src/page.ts → web/src/shared/session.ts',
  'server-sees-no-screen': 'server/src/features/spot/screen.ts → ui/src/button.tsx',
  'verifier-stands-alone': 'verifier/verify.ts → contract/src/kit/decimal.ts',
  'product-needs-no-tools': 'server/src/features/spot/workshop.ts → tools/workshop.ts',
  'product-needs-no-dev-packages': 'server/src/features/spot/packages.ts → ../../../node_modules/vitest/dist/index.js',
  'ports-stand-below': 'server/src/ports/clock.ts → server/src/core/ledger.ts',
  'core-knows-no-room': 'server/src/core/ledger.ts → server/src/features/futures/index.ts',
  'rooms-know-no-door': 'server/src/features/spot/service.ts → server/src/http/server.ts',
  'doors-know-no-house': 'server/src/http/server.ts → server/src/app.ts',
  'server-rooms-through-their-index': 'server/src/features/spot/index.ts → server/src/features/futures/store.ts',
  'server-enters-rooms-through-their-index': 'server/src/http/door.ts → server/src/features/futures/store.ts',
  'only-ports-meet-the-world': 'server/src/features/spot/store.ts → fs',
  'web-shared-knows-no-room': 'web/src/shared/session.ts → web/src/features/spot/index.ts',
  'web-rooms-know-no-app': 'web/src/features/spot/queries.ts → web/src/app/router.ts',
  'web-paths-know-addresses-only': 'web/src/features/spot/paths.ts → web/src/features/spot/queries.ts',
  'web-rooms-never-meet': 'web/src/features/spot/index.ts → web/src/features/futures/index.ts',
  'console-shared-knows-no-room': 'console/src/shared/room.ts → console/src/features/spot/index.ts',
  'console-rooms-know-no-app': 'console/src/features/spot/index.ts → console/src/app/rooms.ts',
  'console-rooms-never-meet': 'console/src/features/spot/index.ts → console/src/features/futures/index.ts',
};

const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: readonly { readonly name: string }[] };
const found = cruise(FIXTURE, FLOORS).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

test.each(forbidden.map(({ name }) => name))('the import rule %s catches its fixture', (name) => {
  expect(found).toContain(`${name}: ${BROKEN[name]}`);
});

test('the whole real tree is scanned', () => {
  const { modules } = cruise(ROOT, ['contract', 'server', 'ui', 'web']);
  const own = modules.filter(({ source }) => /^(contract|server|ui|web)\//.test(source));
  expect(own.length).toBeGreaterThan(300);
  for (const floor of ['contract', 'server', 'ui', 'web']) {
    expect(own.filter(({ source }) => source.startsWith(`${floor}/`)).length, floor).toBeGreaterThan(30);
  }
});
