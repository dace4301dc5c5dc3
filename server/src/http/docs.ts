import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { referencePolicy } from './headers.ts';
import type { ApiDescription } from './openapi.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Candor API reference</title>
<link rel="icon" href="favicon-32x32.png">
<link rel="stylesheet" href="swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="swagger-ui-bundle.js"></script>
<script src="start.js"></script>
</body>
</html>
`;

/** A separate file, because the page runs no inline script. */
const START = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

const PROGRAM = new Set(['/swagger-ui-bundle.js', '/swagger-ui.css', '/favicon-32x32.png']);

export interface Reference {
  /** Such as `/api/docs`. */
  readonly path: string;
  /** Called once, on the first read: building it takes longer than building the rest of the server. */
  readonly describe: () => ApiDescription;
  /** The folder of swagger-ui-dist. */
  readonly program: string;
}

/** An API reference to read and try out, without requests to third parties. */
export const serveReference = (server: FastifyInstance, { path, describe, program }: Reference): void => {
  let document: string | undefined;
  server.get(path, async (_request, reply) => reply.redirect(`${path}/`));
  server.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('content-security-policy', referencePolicy).header('cache-control', 'no-cache');
      });
      // Without this the framework also claims the path without the slash, which is the redirect's.
      scope.get('/', { prefixTrailingSlash: 'slash' }, async (_request, reply) => reply.type('text/html').send(PAGE));
      scope.get('/start.js', async (_request, reply) => reply.type('text/javascript').send(START));
      scope.get('/openapi.json', async (_request, reply) => {
        document ??= JSON.stringify(describe());
        return reply.type('application/json').send(document);
      });
      await scope.register(files, {
        root: program,
        decorateReply: false,
        cacheControl: false,
        index: false,
        allowedPath: (file) => PROGRAM.has(file),
      });
    },
    { prefix: path },
  );
};
