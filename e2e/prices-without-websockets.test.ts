import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';

test('J25.2 where a network blocks WebSockets, live prices come over plain HTTP', async ({ page, exchange }) => {
  expectFailures(page, /socket\.io|WebSocket/);
  await page.routeWebSocket(/\/socket\.io\//, (socket) => void socket.close());
  await exchange.live();
  const polled = page.waitForRequest(/\/socket\.io\/.*transport=polling/);
  await page.goto('/h5/#/pages/quotation/index?symbol=BTC%2FUSDT');
  const last = page.getByTestId('quotation.last');
  await expect(last).toContainText('64,250.00');
  await polled;
  await expect(async () => {
    await exchange.quote('BTC/USDT', '64251.25');
    await expect(last).toContainText('64,251.25', { timeout: 8000 });
  }).toPass();
  await expect(page.getByTestId('feed-state')).toHaveText('');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('quotation_new')) asked.push(request.url());
  });
  for (const price of ['64252.50', '64253.75']) {
    await expect(async () => {
      await exchange.quote('BTC/USDT', price);
      await expect(last).toContainText(Number(price).toLocaleString('en'), { timeout: 8000 });
    }).toPass();
  }
  expect(asked).toEqual([]);
});
