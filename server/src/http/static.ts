import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../ports/environment.ts';
import { appPolicy, consolePolicy } from './headers.ts';

const HOME = '/h5/';
const CONSOLE = '/console/';

/** File names here contain a hash of their content, so the files never change. */
const NAMED_BY_CONTENT = /^\/static\//;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Candor</title>
<h1>The web app has not been built</h1>
<p>Stop the server and run <code>npm start</code>, which builds it first, or run <code>npm run build</code> and reload this page.</p>
</html>
`;

export interface WebApp {
  /** The output folder of `npm run build`. */
  readonly folder: string;
  readonly environment: Pick<Environment, 'public_url' | 'web_view_hosts'>;
}

/** Serves the web app, and redirects visitors of the root to it. */
export const serveWebApp = (server: FastifyInstance, { folder, environment }: WebApp): void => {
  for (const path of ['/', '/h5']) server.get(path, async (_request, reply) => reply.redirect(HOME));
  serveBuilt(server, { home: HOME, folder, policy: appPolicy(environment) });
};

/** Serves the operators' console, a separate app: customers never load a byte of it. */
export const serveConsole = (server: FastifyInstance, { folder }: Pick<WebApp, 'folder'>): void => {
  server.get('/console', async (_request, reply) => reply.redirect(CONSOLE));
  serveBuilt(server, { home: CONSOLE, folder, policy: consolePolicy });
};

interface Built {
  readonly home: string;
  readonly folder: string;
  readonly policy: string;
}

const serveBuilt = (server: FastifyInstance, { home, folder, policy }: Built): void => {
  server.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', policy);
      });
      // A path that the file server refuses is 404 for the visitor.
      scope.setErrorHandler(async (failure: Error & { statusCode?: number }, _request, reply) => {
        if (failure.statusCode === undefined || failure.statusCode >= 500) throw failure;
        return reply.callNotFound();
      });
      scope.setNotFoundHandler(async (request, reply) => {
        if (request.method === 'GET' && [home, `${home}index.html`].includes(request.url.split('?')[0] ?? '')) {
          return reply.status(503).type('text/html').send(NOT_BUILT);
        }
        return reply.status(404).type('text/plain').send('Not found\n');
      });
      await scope.register(files, {
        root: folder,
        preCompressed: true,
        dotfiles: 'ignore',
        cacheControl: false,
        decorateReply: false,
        setHeaders: (reply, path) => {
          const lasts = NAMED_BY_CONTENT.test(path.slice(folder.length));
          reply.header('cache-control', lasts ? FOR_EVER : ASK_EACH_TIME);
        },
      });
    },
    { prefix: home },
  );
};
