import type { Page } from '@playwright/test';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { identityCalls } from '#contract/identity/calls.ts';
import { createClient, type Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { act, atTheConsole, because, enterByHand } from './support/console.ts';
import type { Exchange } from './support/exchange.ts';
import { FUNDED } from './support/funded.ts';
import { operatorAt } from './support/operators.ts';
import { errorsOf } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });

const HOUR_MS = 3_600_000;

/** The demo customer, driven without the app: the customer's side is not under test here. */
const customerAt = async ({ url }: Exchange): Promise<Client> => {
  let token: string | undefined;
  const client = createClient({
    base: () => `${url}/api`,
    token: () => token,
    language: () => 'en',
    fetch: (address, init) => {
      const form = new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : undefined);
      if (!String(address).endsWith('/wallet/out')) return fetch(address, init);
      form.set('pay_password', '246810');
      return fetch(address, { ...init, body: form });
    },
  });
  const { account: user_string, password } = FUNDED;
  token = await client.send(identityCalls.login, { user_string, password, stay: true });
  return client;
};

/** Submits a transfer, with any picture as its voucher. */
const waitingDeposit = async (page: Page, exchange: Exchange): Promise<number> => {
  const client = await customerAt(exchange);
  await page.goto('/h5/');
  const picture = new Blob([Uint8Array.from(await page.screenshot())], { type: 'image/png' });
  const account = await client.upload(siteCalls.upload, picture);
  const request = { account, amount: Decimal.of(200), currency: 3, network: 'tron' };
  return (await client.send(depositsCalls.submit, request)).id;
};

/** Requests a withdrawal to an address whose wait is over. */
const waitingWithdrawal = async (exchange: Exchange): Promise<{ readonly id: number; readonly client: Client }> => {
  const client = await customerAt(exchange);
  await client.send(faucetCalls.take, {});
  const wallet = { currency: 3, network: 'ethereum', name: 'Vault' };
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const { id: payout_id } = await client.send(payoutMethodsCalls.save, { ...wallet, address });
  await exchange.forward(25 * HOUR_MS);
  await exchange.quote('BTC/USDT', '64250');
  const request = { currency: 3, number: Decimal.of(5000), payout_id };
  return { id: (await client.send(withdrawalsCalls.request, request)).id, client };
};

const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('DB1 DB4 OP4 every operator logs in with a code, and sees only the queues and pages of their roles', async ({
  page,
  browser,
  exchange,
}) => {
  const ways: string[] = [];
  page.on('framenavigated', (frame) => void ways.push(frame.url()));
  await page.goto('/console/');
  await page.getByLabel('Email').fill('finance@example.com');
  await page.getByLabel('Password', { exact: false }).first().fill('Passw0rd!');
  await page.getByLabel('Authenticator code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The email, password or code is not correct')).toBeVisible();
  expect(errorsOf(page)).toEqual([]);

  const finance = page;
  await enterByHand(finance, 'finance@example.com');
  for (const queue of ['deposits', 'withdrawals_requested', 'withdrawals_to_pay', 'proposals']) {
    await expect(finance.getByTestId(`dashboard.${queue}`)).toHaveText('0');
  }
  await expect(finance.getByTestId('dashboard.asset.USDT')).toContainText('no statement yet');
  await expect(finance.getByTestId('dashboard.money')).toHaveText('Money is moving normally');
  await expect(finance.getByTestId('dashboard.incident.audit_late')).toBeVisible();
  for (const name of ['Operators', 'Action log', 'Articles', 'Identity checks']) {
    await expect(menu(finance, name)).toHaveCount(0);
  }
  await menu(finance, 'Deposits').click();
  await expect(finance.getByText('Nothing to show')).toBeVisible();
  await finance.getByRole('button', { name: 'Fay Finance' }).click();
  await finance.getByRole('menuitem', { name: 'Logout' }).click();
  await finance.goto('/console/#/deposits');
  await expect(finance.getByRole('button', { name: 'Sign in' }), 'the session has ended').toBeVisible();
  expect(ways.length, 'the way to the login page is gone once, not in circles').toBeLessThan(20);

  const content = await atTheConsole(browser, exchange, 'content@example.com');
  await expect(content.getByTestId('dashboard.proposals')).toHaveText('0');
  await expect(menu(content, 'Articles')).toBeVisible();
  for (const queue of ['deposits', 'withdrawals_requested', 'verification', 'asset.USDT']) {
    await expect(content.getByTestId(`dashboard.${queue}`)).toHaveCount(0);
  }
  for (const name of ['Deposits', 'Withdrawals', 'Identity checks', 'Operators']) {
    await expect(menu(content, name)).toHaveCount(0);
  }
});

test('DE19 OP20 OP32 a deposit takes two people: one person is refused twice, and a late decision is refused', async ({
  page,
  browser,
  exchange,
}) => {
  const id = await waitingDeposit(page, exchange);
  const support = await atTheConsole(browser, exchange, 'support@example.com');
  await support.getByTestId('dashboard.deposits').click();
  await support.getByRole('cell', { name: 'Waiting for a decision' }).click();
  await expect(support.getByText('History')).toBeVisible();
  for (const name of ['Propose to credit', 'Reject', 'Open the voucher']) {
    await expect(support.getByRole('button', { name })).toHaveCount(0);
  }

  const finance = await atTheConsole(browser, exchange, 'finance@example.com');
  await finance.goto(`/console/#/deposits/${id}/show`);
  const credit = finance.getByRole('button', { name: 'Propose to credit' });
  const reject = finance.getByRole('button', { name: 'Reject', exact: true });
  await expect(credit, 'DE27 not before the voucher').toBeDisabled();
  await expect(reject, 'DE27 nor a rejection').toBeDisabled();
  await expect(finance.getByText('Open the voucher before you decide.')).toBeVisible();
  await finance.getByRole('button', { name: 'Open the voucher' }).click();
  await expect(finance.getByRole('img', { name: 'Voucher' })).toBeVisible();
  await expect(reject).toBeEnabled();
  await credit.click();
  await expect(finance.getByRole('dialog').getByLabel('Reason'), 'OP32 no reason is preselected').toHaveValue('');
  await finance.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(finance.getByRole('dialog')).toHaveCount(0);
  await act(finance, 'Propose to credit', because('seen_on_chain'));
  await expect(finance.getByText('You proposed this. Another person must confirm it.')).toBeVisible();
  await expect(finance.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  const kept = await finance.evaluate(() => sessionStorage.getItem('console_session'));
  const { token } = JSON.parse(kept ?? '{}') as { token: string };
  const alone = createClient({ base: () => `${exchange.url}/api`, token: () => token, language: () => 'en' });
  await expect(alone.send(operatorsCalls.confirmProposal, { id: 1 })).rejects.toThrow(
    'Someone other than the proposer must confirm this',
  );
  const blind = await operatorAt(exchange, 'finance2@example.com');
  await expect(blind.send(operatorsCalls.confirmProposal, { id: 1 })).rejects.toThrow(
    'Open all of the evidence yourself before you decide',
  );
  await exchange.forward(31_000);

  // Its screen polls every ten seconds; a late operator is one whose screen has not polled yet.
  const late = Promise.withResolvers<void>();
  await finance.route('**/console/deposits/detail?*', async (route) => {
    await late.promise;
    await route.continue();
  });
  const second = await atTheConsole(browser, exchange, 'finance2@example.com');
  await expect(second.getByTestId('dashboard.proposals')).toHaveText('1');
  await second.getByTestId('dashboard.proposals').click();
  await second.locator('.fold > summary').click();
  await second.getByRole('link', { name: `Review Deposit ${id}` }).click();
  // OP31: amount, customer, evidence and the first one's reason on one screen.
  await expect(second.locator('.headline')).toContainText('200 USDT');
  await expect(
    second.getByText(/^Credits 200 USDT to customer \d+: deposit \d+, network TRON \(TRC20\)\.$/),
  ).toBeVisible();
  await expect(second.getByText('Seen on the chain')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Confirm', exact: true })).toBeDisabled();
  await second.getByRole('button', { name: 'Open the voucher' }).click();
  await expect(second.getByRole('img', { name: 'Voucher' })).toBeVisible();
  await act(second, 'Confirm');
  await expect(second.locator('.headline')).toContainText('Credited');

  await finance.getByRole('button', { name: 'Withdraw proposal' }).click();
  await because('mistake')(finance.getByRole('dialog'));
  await finance.getByRole('dialog').getByRole('button', { name: 'Withdraw proposal' }).click();
  await expect(finance.getByText('This has already been decided')).toBeVisible();
  late.resolve();
  await expect(finance.locator('.headline'), 'what was stale is fresh').toContainText('Credited');
});

test('WD11 a withdrawal is held for a typed reason that the customer reads, and the hold ends by itself', async ({
  browser,
  exchange,
}) => {
  const { id, client } = await waitingWithdrawal(exchange);
  const compliance = await atTheConsole(browser, exchange, 'compliance@example.com');
  await compliance.getByTestId('dashboard.withdrawals_requested').click();
  await compliance.getByRole('cell', { name: 'Waiting for a decision' }).click();
  await expect(compliance.getByRole('button', { name: 'Approve' }), 'that is for finance').toHaveCount(0);
  await act(compliance, 'Hold', async (dialog) => {
    await dialog.getByLabel('Reason').selectOption({ label: 'A court ordered it' });
    await dialog.getByLabel('Hold for (hours)').selectOption('4');
  });
  await expect(compliance.locator('.headline')).toContainText('On hold');
  await expect(compliance.getByText('A court ordered it').first()).toBeVisible();
  await menu(compliance, 'Dashboard').click();
  await expect(compliance.getByTestId('dashboard.withdrawals_held'), 'DB4 counted once').toHaveText('1');
  await expect(compliance.getByTestId('dashboard.withdrawals_requested')).toHaveText('0');
  await expect(compliance.getByText('Withdrawal put on hold'), 'the newest acts are there').toBeVisible();
  const [answer] = (await client.send(withdrawalsCalls.list, { page: 1, limit: 10 })).data;
  expect(answer).toMatchObject({ id, state: 'requested', hold: { reason: 'court_order' } });

  await exchange.forward(4 * HOUR_MS + 1000);
  const finance = await atTheConsole(browser, exchange, 'finance@example.com');
  await expect(finance.getByTestId('dashboard.withdrawals_held')).toHaveText('0');
  await finance.goto(`/console/#/withdrawals/${id}/show`);
  await expect(finance.locator('.headline')).not.toContainText('On hold');
  await act(finance, 'Approve', because('reviewed'));
  await expect(finance.locator('.headline')).toContainText('Approved');
});

test('CO11 an editor changes a text, a draft survives a switch to another language, and the act is in the log', async ({
  page,
  browser,
  exchange,
}) => {
  const content = await atTheConsole(browser, exchange, 'content@example.com');
  await content.goto('/console/#/articles/1001/show');
  await content.getByLabel('Title').fill('Written in the console');
  await expect(content.getByRole('heading', { name: 'Written in the console' })).toBeVisible();
  await content.getByRole('button', { name: 'ไทย' }).click();
  await expect(content.getByLabel('Title')).not.toHaveValue('Written in the console');
  await content
    .getByRole('button', { name: /^English/ })
    .last()
    .click();
  await act(content, 'Save');

  const compliance = await atTheConsole(browser, exchange, 'compliance@example.com');
  await menu(compliance, 'Action log').click();
  await expect(compliance.getByText('Article edited').first()).toBeVisible();
  await page.goto('/h5/#/pages/common/article?id=1001');
  await expect(page.getByText('Written in the console').first()).toBeVisible();
});

test('CO16 CO17 a draft is created in the console, and cannot be published before it has all nine languages', async ({
  browser,
  exchange,
}) => {
  const content = await atTheConsole(browser, exchange, 'content@example.com');
  await content.goto('/console/#/articles');
  await content.getByRole('button', { name: 'New article' }).click();
  const dialog = content.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption('Question');
  await dialog.getByLabel('Category').selectOption('Funds');
  await dialog.getByLabel('Title').fill('Begun in the console');
  await dialog.getByRole('button', { name: 'New article' }).click();
  await expect(content.getByRole('heading', { name: 'Begun in the console' })).toBeVisible();
  await expect(content.getByText('Draft', { exact: true })).toBeVisible();
  await expect(content.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('DB9, DB10 a proposal to resume money is shown as waiting, and a server that is down is not shown as healthy', async ({
  exchange,
  browser,
}) => {
  await exchange.halt(true);
  const admin = await atTheConsole(browser, exchange, 'admin@example.com');
  // What is wrong stands above the button, and pushes it down when it arrives.
  await expect(admin.getByText('The books have not been audited recently.')).toBeVisible();
  await act(admin, 'Propose to resume', (dialog) => dialog.getByRole('combobox').selectOption('false_alarm'));
  await expect(admin.getByText('Waiting for a second person')).toBeVisible();
  await expect(admin.getByText('You proposed this. Another person must confirm it.')).toBeVisible();
  await expect(admin.getByText(/^Ends the halt of .* UTC, when invariant \w+ was violated\.$/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Propose to resume' })).toHaveCount(0);
  await exchange.halt(false);
  await expect(admin.getByTestId('dashboard.money')).toHaveText('Money is moving normally');

  await admin.route('**/api/console/dashboard/**', (route) => route.abort());
  await expect(admin.locator('.stale').getByText('This may be out of date. Last update:').first()).toBeVisible();
});

test('RU9 a page of the console opened while the server was down loads by itself once it is back', async ({
  exchange,
  browser,
}) => {
  const admin = await atTheConsole(browser, exchange, 'admin@example.com');
  await admin.route('**/*', (route) => route.abort());
  await admin.evaluate(() => void (location.hash = '#/proposals'));
  await expect(admin.getByTestId('screen.missing')).toBeVisible();
  await admin.unroute('**/*');
  await expect(admin.getByTestId('screen.missing')).toBeHidden();
  await expect(admin.getByRole('heading', { name: 'Proposals' })).toBeVisible();
});
