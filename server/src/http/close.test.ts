import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { testExchange } from '../testing/exchange.ts';

const ask = (url: string, agent: Agent): Promise<boolean> =>
  new Promise((resolve) => {
    request(url, { agent }, (response) => response.resume().on('end', () => resolve(true)))
      .on('error', () => resolve(false))
      .end();
  });

test('a page that asks again and again over one connection does not keep a stopping server alive', async () => {
  const exchange = await testExchange();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answers = 0;
  const page = (async () => {
    while (await ask(`${exchange.url}/api/getSiteConfig`, agent)) answers += 1;
  })();
  await expect.poll(() => answers).toBeGreaterThan(3);
  await exchange.close();
  await page;
  agent.destroy();
});
