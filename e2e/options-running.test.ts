import { Decimal } from '#contract/kit/decimal.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { checkScreen } from './support/check-screen.ts';
import { openAgain } from './support/open-again.ts';
import { ask, confirm, enterWithOptions, openForm, OPTIONS, settle, tick } from './support/options.ts';
import { expect, test } from './support/test.ts';

const SAMPLES = ['64260', '64261', '64262', '64264', '64265'] as const;

test('J12 OT10 a running option keeps its height to the end, and its result takes its place above the form', async ({
  page,
  exchange,
}) => {
  const client = await openForm(page, exchange);
  await ask(page, 'up', '50', 300);
  await confirm(page, exchange, client);
  await ask(page, 'up');
  const id = await confirm(page, exchange, client);
  const card = page.getByTestId(`option-${id}`);
  const heightOf = async (box: typeof card): Promise<number> => (await box.boundingBox())?.height ?? 0;
  await expect(card.getByTestId('option.now')).toHaveText('64,250.00');
  const running = await heightOf(card);
  await exchange.forward(55_000);
  for (const price of SAMPLES) {
    await tick(exchange, price);
    await expect(card.getByTestId('option.average')).toBeVisible();
    expect(await heightOf(card), 'with the average so far').toBe(running);
  }
  await tick(exchange, '64265');
  const panel = page.getByTestId(`result-${id}`);
  await expect(panel.getByTestId('result.net')).toHaveText(/^\+80\.00\sUSDT$/);
  expect(Math.abs((await heightOf(panel)) - running), 'what is below it hardly moves').toBeLessThan(4);
  const topOf = async (name: string): Promise<number> => (await page.getByTestId(name).boundingBox())?.y ?? 0;
  expect(await topOf(`result-${id}`), 'above what still runs').toBeLessThan(await topOf('options.running'));
});

test('J12 an open result leaves in sight what the next option can come to', async ({ page, exchange }) => {
  const client = await enterWithOptions(page, exchange);
  await page.addInitScript(() => localStorage.setItem('lang', 'th'));
  await tick(exchange, '64250');
  await openAgain(page, OPTIONS);
  await ask(page, 'up');
  const id = await confirm(page, exchange, client);
  await settle(exchange, SAMPLES);
  await expect(page.getByTestId(`result-${id}`).getByTestId('result.net')).toBeInViewport({ ratio: 1 });
  const [outcome, buttons] = await Promise.all(
    ['options.if-right', 'options.up'].map((name) => page.getByTestId(name).boundingBox()),
  );
  expect((outcome?.y ?? 0) + (outcome?.height ?? 0), 'not behind the buttons').toBeLessThanOrEqual(buttons?.y ?? 0);
});

test('OT12 a silent market voids: the stake is back and the panel says why', async ({ page, exchange }) => {
  const client = await openForm(page, exchange);
  await ask(page, 'up');
  const id = await confirm(page, exchange, client);
  await exchange.forward(50_000);
  await exchange.quote('BTC/USDT', '64260');
  await exchange.forward(12_000);
  await exchange.quote('BTC/USDT', '64270');
  const panel = page.getByTestId(`result-${id}`);
  await expect(panel.getByTestId('result.outcome')).toHaveText('Void');
  await expect(panel).toContainText('A price was missing in the settlement window');
  await expect(panel.getByTestId('result.paid')).toHaveText(/^100\.00\sUSDT$/);
  await expect(panel.getByTestId('result.net')).toHaveText('Stake back');
});

test('OT34 the line of a longer option begins at its entry, also on a phone that comes later', async ({
  page,
  exchange,
}) => {
  const client = await openForm(page, exchange);
  await ask(page, 'up', '50', 300);
  await confirm(page, exchange, client);
  await expect(page.getByTestId('options.line.thinned')).toHaveCount(0);
  for (let second = 0; second < 220; second += 2) {
    await exchange.forward(1000);
    await tick(exchange, String(64_250 + (second % 40)));
  }
  await openAgain(page, OPTIONS);
  const line = page.getByTestId('options.line');
  await expect(line).toHaveAttribute('data-marks', '1');
  await expect(page.getByTestId('options.line.thinned')).toHaveText('Older than 3 min: one price every 2 s');
  const box = await line.boundingBox();
  await expect
    .poll(async () => ((await line.locator('g[class]').first().boundingBox())?.x ?? Infinity) - (box?.x ?? 0))
    .toBeLessThan((box?.width ?? 0) / 20);
  await expect(line.locator('g[class]'), 'in one piece').toHaveCount(1);
  await checkScreen(page, { primary: page.getByTestId('options.up') });
});

test('OT31 on another screen a toast says how an option ended, and leads to its receipt', async ({
  page,
  exchange,
}) => {
  const client = await openForm(page, exchange);
  await ask(page, 'down', '50', 30);
  const id = await confirm(page, exchange, client);
  await page.getByTestId('tab.assets').click();
  await settle(exchange, ['64240', '64240', '64240', '64240', '64240'], 30);
  const toast = page.getByText(/BTC\/USDT Down: Right, \+37\.50\sUSDT\. Stake 50\.00, paid back 87\.50/);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(new RegExp(`option_receipt\\?id=${id}$`));
});

test('OT6 options of another device appear without a reload', async ({ page, exchange }) => {
  const client = await openForm(page, exchange);
  await expect(page.getByTestId('options.available')).toHaveText(/^500\.00\sUSDT$/);
  const sent = client.send(optionsCalls.submit, {
    match_id: 1,
    currency_id: 3,
    type: 1,
    seconds: 300,
    number: Decimal.of(10),
  });
  await expect(page.getByTestId('options.running')).toContainText('Waiting for the entry');
  await tick(exchange, '64250');
  const { id } = await sent;
  await expect(page.getByTestId(`option-${id}`).getByTestId('option.ring')).toContainText(/^0[45]:/);
  await expect(page.getByTestId('options.available')).toHaveText(/^490\.00\sUSDT$/);
});
