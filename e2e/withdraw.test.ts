import type { Page } from '@playwright/test';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { identityCalls } from '#contract/identity/calls.ts';
import { securityCalls } from '#contract/identity/security-calls.ts';
import { createClient } from '#contract/kit/client.ts';
import type { Language } from '#contract/kit/languages.ts';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { act, atTheConsole, because, confirmProposal } from './support/console.ts';
import { appCode } from './support/door.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded, FUNDED } from './support/funded.ts';
import { expectFailures } from './support/page-errors.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';

const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const START = '2026-03-09T14:05:00.000Z';
const HASH = 'f2b1c0de'.repeat(8);

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByTestId('withdraw.paste').click();
  await expect(page.getByTestId('withdraw.address')).toHaveValue(text);
};

const typeAmount = async (page: Page, amount: string): Promise<void> => {
  await page.getByTestId('withdraw.amount').fill(amount);
  await page.getByTestId('withdraw.amount').blur();
};

const chooseTron = async (page: Page): Promise<void> => {
  await page.getByTestId('withdraw.network').click();
  await page.getByTestId('withdraw.network.list').getByText(/TRC20/).click();
  await expect(page.getByTestId('withdraw.network')).toHaveAttribute('data-value', 'tron');
};

const openForm = async (page: Page): Promise<void> => {
  await page.goto('/h5/#/pages/fund/assets');
  await page.getByTestId('assets.withdraw').click();
  await chooseTron(page);
};

const LATER_MS = 31_000;

/** The funded customer, whose withdrawals also need an authenticator code; returns the current code. */
const enterGuarded = async (page: Page, exchange: Exchange): Promise<string> => {
  let token: string | undefined;
  const client = createClient({ base: () => `${exchange.url}/api`, token: () => token, language: () => 'en' });
  const { account: user_string, password } = FUNDED;
  token = await client.send(identityCalls.login, { user_string, password, stay: true });
  await client.send(faucetCalls.take, {});
  const { secret = '' } = await client.send(securityCalls.readAuthenticator, {});
  await client.send(securityCalls.confirmAuthenticator, { gasercert: appCode(secret, START), password });
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await exchange.forward(LATER_MS);
  await exchange.quote('BTC/USDT', '64250.00');
  return appCode(secret, new Date(Date.parse(START) + LATER_MS).toISOString());
};

const payPassword = async (page: Page): Promise<void> => {
  await page.getByTestId('confirm.primary').click();
  await page.getByTestId('confirm.password').fill('246810');
};

test('J17 WD26 a customer withdraws with guard rails, operators pay, and the hash is on the timeline', async ({
  page,
  browser,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await openForm(page);
  const submit = page.getByTestId('withdraw.submit');

  await paste(page, ETHEREUM);
  await expect(page.getByText('This looks like an address on Ethereum, but you chose TRON (TRC20)')).toBeVisible();
  await expect(submit).toBeDisabled();

  await paste(page, `${TRON.slice(0, -1)}9`);
  await expect(page.getByText('There is a typo in this address')).toBeVisible();
  await expect(submit).toBeDisabled();

  await paste(page, TRON);
  const caution = page.getByTestId('withdraw.new-address');
  await expect(caution).toContainText('nothing is sent before Mar 10, 2026');
  await page.getByTestId('withdraw.save').click();
  await page.getByTestId('save-address.name').fill('My wallet');
  await checkScreen(page, { primary: page.getByTestId('save-address.submit') });
  await page.getByTestId('save-address.submit').click();
  await expect(caution).toContainText('Nothing can be sent there before Mar 10, 2026');
  await expect(page.getByTestId('withdraw.saved')).toHaveText('My wallet');

  await typeAmount(page, '5');
  await submit.click();
  await expect(page.getByText(/Minimum is 10\sUSDT/)).toBeVisible();
  await typeAmount(page, '100');
  await expect(page.getByTestId('withdraw.fee')).toHaveText(/^1\.00\sUSDT$/);
  await expect(page.getByTestId('withdraw.receives')).toHaveText(/^99\.00\sUSDT$/);
  await expect(page.getByTestId('withdraw.remaining')).toHaveText(/^12,850,000\.00\sUSDT$/);
  await expect(page.getByTestId('withdraw.promise')).toContainText('No other payment is ever needed');
  await checkScreen(page);
  await page.reload();
  await expect(page.getByTestId('withdraw.network'), 'a reload keeps what was typed').toHaveAttribute(
    'data-value',
    'tron',
  );
  await expect(page.getByTestId('withdraw.address')).toHaveValue(TRON);
  await expect(page.getByTestId('withdraw.amount')).toHaveValue('100');
  await expect(submit, 'in reach without scrolling').toBeInViewport({ ratio: 1 });

  await page.getByTestId('withdraw.submit').click();
  await expect(page.getByTestId('confirm.hero')).toHaveText(/^99\.00\sUSDT$/);
  await expect(page.getByTestId('confirm.rows')).toContainText(TRON);
  await expect(page.getByTestId('confirm.warning'), 'WD26 before the payment password').toContainText(
    /held until Mar 10, 2026.*a new address waits 24 hours/,
  );
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await backCloses(page, page.getByTestId('confirm.hero'));
  await page.getByTestId('withdraw.submit').click();
  await page.getByTestId('confirm.primary').click();
  await page.getByTestId('confirm.password').fill('111111');
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByText('The payment password is not correct')).toBeVisible();
  await page.getByTestId('confirm.password').fill('246810');
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Done by Mar 11, 2026');
  await expect(page.getByTestId('withdraw.address'), 'a reload of the receipt does not offer it again').toHaveValue('');
  await expect(page.getByTestId('withdraw.amount')).toHaveValue('');
  await page.getByTestId('confirm.view').click();

  const timeline = page.getByTestId('withdrawal');
  await expect(page).toHaveURL(/kind=out&id=/);
  const address = page.url();
  await expect(timeline).toContainText('Submitted');
  await expect(timeline).toContainText('On hold until Mar 10, 2026');
  await expect(page.getByTestId('withdrawal.cancel')).toBeVisible();
  await expect(page.getByTestId('withdrawal.why')).toBeHidden();
  await checkScreen(page);
  await page.goto('/h5/#/pages/fund/assets?segment=spot');
  await expect(page.getByText('9,900.00').first()).toBeVisible();

  await exchange.setClock('2026-03-10T15:00:00.000Z');
  await openAgain(page, address);
  await expect(timeline.locator('[aria-current=step]'), 'WD15 the end of a hold alone sends nothing').toContainText(
    'One of our staff checks and approves it. In this demo, you do that yourself in the operator console (/console/).',
  );
  await expect(page.getByTestId('withdrawal.reference')).toContainText(/W-\d+/);
  await page.goto('/h5/#/pages/fund/assets?segment=spot');
  const finance = await atTheConsole(browser, exchange, 'finance@example.com');
  await finance.goto('/console/#/withdrawals');
  await finance.getByRole('cell', { name: 'Waiting for a decision' }).click();
  await act(finance, 'Approve', because('reviewed'));
  await exchange.setClock('2026-03-11T15:00:00.000Z');
  await page.goto('/h5/#/pages/fund/receive_withdraw_record?kind=out');
  await page.getByTestId('withdrawals.rows').getByRole('button').click();
  await expect(timeline).toContainText('It should have been done by Mar 11, 2026');
  await page.getByTestId('withdrawal.why').click();
  await expect(page.getByTestId('why.state')).toContainText('It is not on hold. It was approved on Mar 10, 2026');
  await checkScreen(page);
  await page.getByTestId('why.times').click();
  await expect(page.getByTestId('times.late-count')).toHaveText('1');
  await expect(page.getByTestId('times.late')).toContainText('No reason given');
  await checkScreen(page);

  // A day later no operator is still logged in.
  const payer = await atTheConsole(browser, exchange, 'finance@example.com');
  await payer.goto(`/console/#/withdrawals/${/id=(\d+)/.exec(address)?.[1] ?? ''}/show`);
  await act(payer, 'Propose to mark as paid', async (dialog) => {
    await expect(dialog).toContainText('Send exactly 99 USDT to:');
    await dialog.getByRole('button', { name: 'Use a made-up reference' }).click();
    await expect(dialog.getByLabel('Reference'), 'a hash of this network').toHaveValue(/^[0-9a-f]{64}$/);
    await dialog.getByLabel('Reference').fill(HASH);
  });
  await confirmProposal(await atTheConsole(browser, exchange, 'finance2@example.com'));
  await openAgain(page, address);
  await expect(timeline.getByText('Sent', { exact: false }).first()).toBeVisible();
  await expect(page.getByTestId('withdrawal.hash')).toHaveAttribute('title', HASH);
  await checkScreen(page);
  await expect(page.getByTestId('withdrawal.demo-hash'), 'a demo sends nothing').toBeVisible();
  await expect(page.getByTestId('withdrawal.explorer')).toHaveCount(0);
  await page.goto('/h5/#/pages/fund/assets');
  await expect(page.getByTestId('assets.total')).toHaveText('9,900.00');
});

test('a double tap whose answer is lost requests once, also with a single-use code, and cancelling returns everything', async ({
  page,
  exchange,
}) => {
  const code = await enterGuarded(page, exchange);
  expectFailures(page, /wallet\/out/);
  await openForm(page);
  await page.getByTestId('withdraw.address').fill(TRON);
  await typeAmount(page, '10000');
  let lost = 0;
  await page.route('**/api/wallet/out', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByTestId('withdraw.submit').click();
  await payPassword(page);
  await expect(page.getByTestId('confirm.primary'), 'the code is asked for too').toBeDisabled();
  await page.getByTestId('confirm.code').fill(code);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').dblclick();
  await expect(page.getByTestId('confirm.checking')).toBeVisible();
  await expect(page.getByTestId('confirm.result')).toBeVisible();
  await page.getByTestId('confirm.view').click();
  await expect(page).toHaveURL(/kind=out&id=/);
  // One sheet closes while another opens: a reload between the two would meet an unsettled history.
  await expect(page.getByTestId('withdrawal.cancel')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(Object(history.state), 'overlay') as unknown)).toBe(1);
  await page.reload();

  await page.getByTestId('withdrawal.cancel').click();
  await expect(page.getByTestId('confirm.hero')).toHaveText(/^10,000\.00\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('The full amount is back in your balance');
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('withdrawal')).toContainText('Cancelled');
  await expect(page.getByTestId('withdrawal.outcome')).toHaveText('Back in your balance');
  await expect(page.getByTestId('withdrawal.cancel')).toBeHidden();
  await page.getByTestId('withdrawal').getByTestId('sheet.close').click();
  await expect(page.getByTestId('withdrawals.rows').getByRole('button')).toHaveCount(1);
  await page.goto('/h5/#/pages/fund/assets');
  await page.getByTestId('assets.segments').getByRole('tab', { name: 'Accounts' }).click();
  await expect(page.getByTestId('assets.account-spot')).toContainText(/10,000\.00\sUSDT/);
});

const speak = (page: Page, language: Language): Promise<unknown> =>
  page.addInitScript((lang) => localStorage.setItem('lang', lang), language);

const openFunds = (page: Page, name: string): Promise<void> => openAgain(page, `/h5/#/pages/fund/${name}`);

test('the form, the timeline and the public page fit in Thai, Vietnamese and French', async ({ page, exchange }) => {
  await page.goto('/h5/#/pages/fund/withdraw_times');
  await expect(page.getByTestId('times.none'), 'readable by anybody, and honest when there is nothing').toBeVisible();
  await enterFunded(page, exchange);
  for (const language of ['th', 'vi', 'fra'] as const) {
    await speak(page, language);
    await openFunds(page, 'withdraw');
    await chooseTron(page);
    await page.getByTestId('withdraw.address').fill(TRON);
    await typeAmount(page, '100');
    await checkFit(page);
    await page.getByTestId('withdraw.submit').click();
    await payPassword(page);
    await page.getByTestId('confirm.primary').click();
    await expect(page.getByTestId('confirm.result')).toBeVisible();
    await page.getByTestId('confirm.view').click();
    await expect(page.getByTestId('withdrawal.cancel')).toBeVisible();
    await checkFit(page);
    await openFunds(page, 'withdraw_times');
    await expect(page.getByTestId('times.holds')).toBeVisible();
    await checkFit(page);
  }
});
