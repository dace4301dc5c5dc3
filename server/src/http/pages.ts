import type { FastifyInstance } from 'fastify';
import { roomCalls } from '#contract/calls.ts';
import type { Calls } from '#contract/kit/call.ts';
import { APP_VERSION } from '#contract/site/rules.ts';
import type { Handler } from '../core/room.ts';
import type { Environment } from '../ports/environment.ts';
import { serveReference } from './docs.ts';
import { describeApi } from './openapi.ts';
import { serveConsole, serveWebApp } from './static.ts';
import type { SayRefusal } from '../core/refusal-texts.ts';

export interface Pages {
  readonly base: string;
  readonly environment: Pick<Environment, 'root' | 'public_url' | 'web_view_hosts'>;
  readonly handlers: readonly Handler[];
  readonly say: SayRefusal;
}

/** What a browser can open: the web app, the operators' console, and the API reference. */
export const servePages = (server: FastifyInstance, { base, environment, handlers, say }: Pages): void => {
  serveWebApp(server, { folder: `${environment.root}web/dist`, environment });
  serveConsole(server, { folder: `${environment.root}console/dist` });
  serveReference(server, {
    path: `${base}/docs`,
    program: `${environment.root}node_modules/swagger-ui-dist`,
    describe: () =>
      describeApi({
        base,
        version: APP_VERSION,
        rooms: servedCalls(handlers),
        sentenceOf: (code) => say({ code, values: {} }, 'en'),
      }),
  });
};

/** The contract without the calls that this exchange does not answer, such as play money outside a demo. */
const servedCalls = (handlers: readonly Handler[]): Record<string, Calls> => {
  const served = new Set(handlers.map(({ call }) => call));
  const rooms = Object.entries(roomCalls).map(([room, calls]) => {
    return [room, Object.fromEntries(Object.entries(calls).filter(([, call]) => served.has(call)))] as const;
  });
  return Object.fromEntries(rooms.filter(([, calls]) => Object.keys(calls).length > 0));
};
