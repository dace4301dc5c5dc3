import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { act, atTheConsole, because, confirmProposal } from './support/console.ts';
import { enterFunded } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { changeSettings } from './support/operators.ts';
import { expect, test } from './support/test.ts';
import { fillWallet } from './support/whole-wallet.ts';

const MEGABYTE = 1024 * 1024;

const [WIDTH, HEIGHT] = [3600, 2700];

/** A picture as from a camera: large, with noise that no format compresses well. */
const sixMegabytes = async (): Promise<Buffer> => {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  let grain = 1;
  for (let spot = 0; spot < pixels.length; spot++) {
    grain = (grain * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
    pixels[spot] = 96 + ((grain >> 16) & 63);
  }
  const picture = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).jpeg({ quality: 97 });
  const bytes = await picture.toBuffer();
  expect(bytes.length).toBeGreaterThan(6 * MEGABYTE);
  return bytes;
};

const chooseTron = async (page: Page): Promise<void> => {
  await page.goto('/h5/#/pages/fund/assets');
  await page.getByTestId('assets.recharge').click();
  await expect(page.getByTestId('recharge.coins')).toContainText('USDT');
  await checkScreen(page);
  await page.getByTestId('recharge.USDT').click();
  const networks = page.getByTestId('recharge.networks');
  await expect(networks).toContainText('TRC20');
  await expect(networks).toContainText('ERC20');
  await expect(networks).toContainText('Addresses start with T…');
  await expect(page.getByTestId('recharge.qr'), 'no address before a network').toHaveCount(0);
  await page.getByTestId('recharge.networks.tron').check();
};

/** Step 1 and 2: the address, copied in full, saved as a picture that names its network. */
const lookAtAddress = async (page: Page): Promise<void> => {
  const code = await page.getByTestId('recharge.qr').boundingBox();
  expect([code?.width, code?.height]).toEqual([208, 208]);
  await expect(page.getByTestId('recharge.only')).toContainText(/Send only USDT on .*TRC20/);
  await expect(page.getByTestId('recharge.minimum')).toHaveText(/^\d.*\sUSDT$/);
  await expect(page.getByTestId('recharge.confirmations')).toHaveText(/^\d+$/);
  await expect(page.getByTestId('recharge.expected')).toHaveText(
    /^(About \d+ minutes?|In the demo, an operator confirms it)$/,
  );
  await checkScreen(page);
  await page.getByTestId('recharge.address').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  const saving = page.waitForEvent('download');
  await page.getByTestId('recharge.save').click();
  expect((await saving).suggestedFilename()).toBe('USDT-tron.png');
};

/** Step 2: the upload is small enough, shows its progress, and the picture can be viewed. */
const uploadVoucher = async (page: Page): Promise<void> => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const asked = page.waitForRequest('**/api/upload');
  await page.route('**/api/upload', async (route) => {
    await held;
    await route.continue();
  });
  const file = { name: 'voucher.jpg', mimeType: 'image/jpeg', buffer: await sixMegabytes() };
  await page.getByTestId('recharge.voucher').setInputFiles(file);
  const form = page.getByTestId('recharge.voucher-form');
  await expect(form.getByText(/^Uploading/)).toBeVisible();
  await expect(form.locator('img')).toBeVisible();
  const request = await asked;
  letGo();
  await expect(form.getByText('Uploaded')).toBeVisible();
  await expect(form.getByText('Payment voucher required')).toHaveCount(0);
  await page.unrouteAll();
  const { requestBodySize } = await request.sizes();
  expect(requestBodySize, 'the photo was made smaller before it was sent').toBeLessThan(2 * MEGABYTE + 1024);
  expect(requestBodySize).toBeGreaterThan(0.1 * MEGABYTE);
};

test('J16 a customer recharges on chain with a voucher, two operators credit it, and the record shows it', async ({
  page,
  exchange,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterFunded(page, exchange);
  await chooseTron(page);
  await lookAtAddress(page);

  await page.getByTestId('recharge.amount').fill('0.5');
  await page.getByTestId('recharge.submit').click();
  await expect(page.getByText(/^The minimum is \d/)).toBeVisible();
  await page.getByTestId('recharge.amount').fill('200');
  await page.getByTestId('recharge.submit').click();
  await expect(page.getByText('Payment voucher required')).toBeVisible();
  await uploadVoucher(page);
  await page.getByTestId('recharge.txid').fill('sent it today');
  await expect(page.getByText(/This is not a .+ transaction ID/)).toBeVisible();
  await checkScreen(page);
  await page.getByTestId('recharge.txid').fill('');
  await page.reload();
  await expect(page.getByTestId('recharge.networks.tron'), 'a reload keeps what was typed').toBeChecked();
  await expect(page.getByTestId('recharge.amount')).toHaveValue('200');
  await expect(page.getByTestId('recharge.voucher-form').getByText('Uploaded')).toBeVisible();
  await page.getByTestId('recharge.submit').click();
  await expect(page.getByTestId('confirm.hero')).toHaveText(/^200\.00\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Submitted');
  await expect(page.getByTestId('confirm.reference'), 'as in the records').toContainText(/D-\d+/);
  await expect(page.getByTestId('recharge.amount'), 'what was answered is not offered again').toHaveValue('');
  await expect(page.getByTestId('recharge.voucher-form').locator('img')).toHaveCount(0);
  await page.getByTestId('confirm.view').click();

  const steps = page.getByTestId('deposit').getByRole('listitem');
  await expect(steps).toHaveText([/^Submitted/, /^Confirming.*Two people/, /^Credited/]);
  await checkScreen(page);
  await backCloses(page, page.getByTestId('deposit'));

  const first = await atTheConsole(browser, exchange, 'finance@example.com');
  await first.goto('/console/#/deposits');
  await first.getByRole('cell', { name: 'Waiting for a decision' }).click();
  await first.getByRole('button', { name: 'Open the voucher' }).click();
  await act(first, 'Propose to credit', because('seen_on_chain'));
  await confirmProposal(await atTheConsole(browser, exchange, 'finance2@example.com'), 'Open the voucher');

  // The address still names the record, so a reload opens it again.
  await page.reload();
  await expect(steps).toHaveText([/^Submitted/, /^Confirming/, /^Credited.*2026/]);
  await backCloses(page, page.getByTestId('deposit'));
  await expect(page.getByTestId('deposits.rows')).toContainText('Credited');
  await page.goto('/h5/#/pages/fund/assets');
  await expect(page.getByTestId('assets.total')).toHaveText('10,200.00');
  await page.goto('/h5/#/');
  await page.getByTestId('home.bell').click();
  await expect(page.getByTestId('inbox')).toContainText('Your recharge of 200.00 USDT has been credited.');
  await checkScreen(page);
});

test('J16 recharging that the administrators have switched off says so and shows the other methods', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await page.goto('/h5/#/pages/fund/receive?way=bank');
  await expect(page.getByTestId('recharge.payee')).toContainText('Demo');
  await expect(page.getByTestId('recharge.reference')).toContainText(/CD\d+/);
  await checkScreen(page);
  await changeSettings(exchange, { is_open_ctbi: '0' });
  await openAgain(page, '/h5/#/pages/fund/receive?currency=3');
  const answer = page.getByTestId('recharge.not-enabled');
  await expect(answer).toContainText('Recharge is not enabled, contact the administrator');
  await answer.getByText('Choose a coin').click();
  await expect(page.getByTestId('recharge.BTC')).toHaveText(/BTCClosed/);
  await expect(page.getByTestId('recharge.coins').getByRole('link')).toHaveCount(0);
  await checkScreen(page);
});

const screens = [
  'pages/fund/assets',
  'pages/fund/assets?segment=accounts',
  'pages/fund/assets?segment=balance',
  'pages/fund/assets?segment=futures',
  'pages/fund/select',
  'pages/fund/receive?currency=3&network=tron',
  'pages/fund/receive?way=bank',
  'pages/fund/receive_withdraw_record?kind=in',
  'pages/fund/assets_all_record',
  'pages/setting/bill',
  'pages/fund/transfer',
  'pages/fund/fundTransfer?from=3&to=1',
];

test('recharge, assets and records fit in Thai, Vietnamese and French, in the light theme, and on a narrow phone', async ({
  page,
  exchange,
}) => {
  await page.addInitScript(() => location.origin !== 'null' && localStorage.setItem('candor.theme', 'light'));
  await page.setViewportSize({ width: 360, height: 780 });
  await enterFunded(page, exchange);
  await fillWallet(exchange);
  for (const language of ['th', 'vi', 'fra'] as const) {
    await page.addInitScript((code) => localStorage.setItem('lang', code), language);
    await openAgain(page, '/h5/');
    for (const screen of screens) {
      await page.goto(`/h5/#/${screen}`);
      await expect(page.getByRole('heading', { level: 1 }).last()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await test.step(`${language} ${screen}`, () => checkFit(page));
    }
  }
});
