import { Agent, get } from 'node:http';

/* Keep-alive clients in a separate process: each sends its next request as soon as it has its answer. */

export interface Load {
  readonly port: number;
  readonly path: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface Answered {
  readonly latencies_ms: readonly number[];
  readonly bytes: number;
  readonly failures: number;
}

const ask = (agent: Agent, { port, path }: Load): Promise<{ bytes: number; ok: boolean }> =>
  new Promise((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ bytes, ok: response.statusCode === 200 }));
      response.on('error', reject);
    }).on('error', reject);
  });

const load = async (request: Load): Promise<Answered> => {
  const agent = new Agent({ keepAlive: true, maxSockets: request.connections });
  const latencies_ms: number[] = [];
  let [bytes, failures] = [0, 0];
  const end_ms = performance.now() + request.seconds * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < end_ms) {
      const began_ms = performance.now();
      const answer = await ask(agent, request).catch(() => ({ bytes: 0, ok: false }));
      if (!answer.ok) failures++;
      latencies_ms.push(performance.now() - began_ms);
      ({ bytes } = answer);
    }
  };
  await Promise.all(Array.from({ length: request.connections }, client));
  agent.destroy();
  return { latencies_ms, bytes, failures };
};

process.on('message', (request: Load) => void load(request).then((answered) => process.send?.(answered)));
