import { spawnSync } from 'node:child_process';
import { say, SetupFailure } from './say.mjs';

/** The browser, and fonts for nine languages: without them the screens that the tests look at are full of boxes. */
const PACKAGES = [
  'chromium',
  'chromium-headless-shell',
  'fonts-noto-cjk',
  'fonts-thai-tlwg',
  'fonts-noto-color-emoji',
  'fonts-liberation',
  'fonts-noto-core',
];

export const ensureBrowser = () => {
  const missing = PACKAGES.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (!mayInstall()) {
    say(`The browser tests need these Debian packages: ${missing.join(', ')}. As root:\n\n  ${command}\n`);
    return;
  }
  say(`Installing for the browser tests: ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', env });
  if (status === 0) return;
  say(`${stdout}${stderr}`);
  throw new SetupFailure(`apt-get could not install them; its own words are above. The command was:\n\n  ${command}`);
};

const isInstalled = (name) => {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' });
  return status === 0 && stdout.endsWith(' installed');
};

const mayInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
