import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../ports/environment.ts';
import { appPolicy } from './headers.ts';

const HOME = '/h5/';

/** Files here have a hash of their content in their names, so they can never change. */
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
  /** The folder that `npm run build` writes. */
  readonly folder: string;
  readonly environment: Pick<Environment, 'public_url'>;
}

/** Serves the web app, and leads people there who come to the door without saying where they want to go. */
export const serveWebApp = (server: FastifyInstance, { folder, environment }: WebApp): void => {
  for (const path of ['/', '/h5']) server.get(path, async (_request, reply) => reply.redirect(HOME));
  const policy = appPolicy(environment.public_url);
  server.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', policy);
      });
      // A path that the file server refuses is for the visitor simply not there.
      scope.setErrorHandler(async (failure: Error & { statusCode?: number }, _request, reply) => {
        if (failure.statusCode === undefined || failure.statusCode >= 500) throw failure;
        return reply.callNotFound();
      });
      scope.setNotFoundHandler(async (request, reply) => {
        if (request.method === 'GET' && isHome(request.url)) return reply.status(503).type('text/html').send(NOT_BUILT);
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
    { prefix: HOME },
  );
};

const isHome = (url: string): boolean => [HOME, `${HOME}index.html`].includes(url.split('?')[0] ?? '');
