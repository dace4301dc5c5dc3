import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERVER = `http://127.0.0.1:${process.env['PORT'] || '8080'}`;
const WEB_PORT = 5173;

/** The server restarts when one of its files changes; the web app is updated in the open page. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
});
const web = await createServer({
  configFile: `${ROOT}web/vite.config.ts`,
  clearScreen: false,
  server: {
    port: WEB_PORT,
    proxy: { '/api': SERVER, '/files': SERVER, '/media': SERVER, '/socket.io': { target: SERVER, ws: true } },
  },
});
await web.listen();
process.stdout.write(`\n  Web app  ${web.resolvedUrls?.local[0] ?? ''}\n  Server   ${SERVER}/api/docs/\n\n`);

const ended = new Promise((resolve) => server.once('exit', resolve));
const stop = async (): Promise<void> => {
  server.kill('SIGINT');
  await Promise.all([web.close(), ended]);
  process.exit(0);
};
let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void (stopping ??= stop()));
void ended.then(() => (stopping ??= stop()));
