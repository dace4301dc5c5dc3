import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

export interface Pages {
  /** Our home screen, from the real server. */
  readonly home: string;
  /** A page that only mounts React: the lower limit of any React app. */
  readonly bare: string;
  close(): Promise<void>;
}

export const servePages = async (): Promise<Pages> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  const bare = await serveBare(folder);
  const home = await startExchange(folder);
  return {
    home: home.url,
    bare: bare.url,
    async close() {
      await home.close();
      bare.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const BARE = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('app')).render(createElement('h1', null, 'Candor'));`;

/** Built by the same bundler and sent with the same compression as ours. */
const serveBare = async (folder: string) => {
  const entry = join(ROOT, 'node_modules', '.candor-bench-bare.mjs');
  await writeFile(entry, BARE);
  const output = join(folder, 'bare');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: output,
      write: true,
      minify: true,
      rolldownOptions: { input: entry, output: { entryFileNames: 'bare.js' } },
    },
  });
  await rm(entry);
  const script = gzipSync(await readFile(join(output, 'bare.js')), { level: 9 });
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="bare"><title>Bare</title><link rel="icon" href="data:,"></head><body><div id="app"></div><script type="module" src="/bare.js"></script></body></html>';
  const server = createServer((request, response) => {
    if (request.url === '/bare.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(script);
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() };
};

const startExchange = async (folder: string) => {
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), DEMO_GALLERY: 'off' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  for await (const chunk of server.stdout) {
    said += String(chunk);
    if (said.includes('Ctrl-C')) break;
  }
  const url = /(http:\/\/\S+\/h5\/)/.exec(said)?.[1];
  if (url === undefined) throw new Error(`the server did not start: ${said}`);
  return {
    url,
    async close() {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
};

export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
