import { demoClockCalls } from '#contract/demo-clock/calls.ts';
import { catalogueCalls } from '#contract/catalogue/calls.ts';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { identityCalls } from '#contract/identity/calls.ts';
import { inviteCalls } from '#contract/invites/calls.ts';
import { createClient, type Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { verificationCalls } from '#contract/verification/calls.ts';
import { verificationOperatorCalls } from '#contract/verification/operator-calls.ts';
import { jpeg } from '#server/testing/pictures.ts';
import type { Page } from '@playwright/test';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { fillCode, logIn, logOut } from './support/door.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { operatorAt } from './support/operators.ts';
import { expect, test } from './support/test.ts';
import { asFunded } from './support/whole-wallet.ts';

const PAGE = '/h5/#/pages/setting/share';
const PASSWORD = 'Passw0rd!';

/** Two administrators make BTC/USDT cost one part in a thousand. */
const chargeFees = async (exchange: Exchange): Promise<void> => {
  const [one, two] = [
    await operatorAt(exchange, 'admin@example.com'),
    await operatorAt(exchange, 'admin2@example.com'),
  ];
  const markets = await one.send(catalogueCalls.spotTerms, {});
  const market = markets.find(({ symbol }) => symbol === 'BTC/USDT');
  if (!market) throw new Error('BTC is not traded');
  const { id, min_value, max_amount, band } = market;
  const terms = { id, min_value, max_amount, band, fee_rate: Decimal.of('0.001'), reason: 'routine' } as const;
  const { proposal_id } = await one.send(catalogueCalls.proposeSpotTerms, terms);
  await two.send(operatorsCalls.confirmProposal, { id: proposal_id });
};

/** Opens the link as a friend would, and registers; the code is filled in. */
const registerBy = async (page: Page, link: string, code: string, email: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByTestId('register.invite')).toHaveValue(code);
  await expect(page.getByText('Whoever invited you gets a share of your trading fees')).toBeVisible();
  await page.getByTestId('register.email').fill(email);
  await fillCode(page, 'register.code');
  await page.getByTestId('register.password').fill(PASSWORD);
  await page.getByTestId('register.repeat').fill(PASSWORD);
  await page.getByTestId('register.submit').click();
  await page.getByTestId('register.continue').click();
  await expect(page.getByTestId('home.total')).toBeVisible();
};

const enter = async (exchange: Exchange, user_string: string): Promise<Client> => {
  let token: string | undefined;
  const client = createClient({ base: () => `${exchange.url}/api`, token: () => token, language: () => 'en' });
  token = await client.send(identityCalls.login, { user_string, password: PASSWORD, stay: true });
  return client;
};

/** Binds a phone, sends document and photo, and is passed by an operator. */
const verify = async (exchange: Exchange, client: Client, seed: number): Promise<void> => {
  const mobile = { mobile: `20255501${seed}`, area_code: '1' };
  const sent = await client.send(identityCalls.sendMobileCode, { ...mobile, scene: 'bind_mobile' });
  const own = await client.send(identityCalls.sendCode, { scene: 'allow_bind_mobile' });
  await client.send(identityCalls.bindMobile, { ...mobile, code: sent.shown_code, allow_code: own.shown_code });
  const front_pic = await client.upload(siteCalls.upload, new Blob([await jpeg(seed)]));
  // The next code is sent a minute after the one before it.
  await exchange.forward(61_000);
  const { shown_code: code } = await client.send(identityCalls.sendCode, { scene: 'verification' });
  const details = { real_type: 1, id_type: 0, name: 'Ada Friend', card_id: `FRIEND${seed}` } as const;
  await client.send(verificationCalls.submit, { ...details, front_pic, code });
  const operator = await operatorAt(exchange, 'compliance@example.com');
  const { list } = await operator.send(verificationOperatorCalls.queue, { page: 1, limit: 10 });
  const { id, submission } = list[0] ?? { id: 0, submission: 0 };
  await operator.send(verificationOperatorCalls.detail, { id });
  await operator.send(verificationOperatorCalls.photo, { id, part: 'front_pic' });
  await operator.send(verificationOperatorCalls.pass, { id, submission, reason: 'documents_match' });
};

/** Buys 0.1 BTC, which costs 0.0001 BTC in fees. */
const trade = async (exchange: Exchange, client: Client): Promise<void> => {
  await exchange.quote('BTC/USDT', '64250.00');
  await client.send(faucetCalls.take, {});
  const order = { currency_id: 1, legal_id: 3, kind: 'limit', type: 1 } as const;
  await client.send(spotCalls.place, {
    ...order,
    amount: Decimal.of('0.1'),
    target_price: Decimal.of('64250.30'),
  });
};

const endDay = async (exchange: Exchange, client: Client): Promise<void> => {
  const { skipped_hours } = await client.send(demoClockCalls.clock, {});
  await client.send(demoClockCalls.skip, { skipped_hours });
  await exchange.runJobs('coupons');
  await exchange.runJobs('invites');
};

test('IR1 to IR6: a friend registers by the link and trades; after the day the inviter sees counts, the rebate and what it came from', async ({
  page,
  exchange,
  browser,
}) => {
  await exchange.runJobs('invites');
  await chargeFees(exchange);
  await exchange.quoteBook();
  await enterFunded(page, exchange);
  await page.goto('/h5/#/pages/setting/setting');
  await page.getByTestId('settings.invite').click();
  await expect(page.getByTestId('share.invited')).toHaveText('0');
  await expect(page.getByTestId('share.rule')).toContainText('20% of the trading fees that your friends really paid');
  await expect(page.getByTestId('share.verify-first')).toBeHidden();
  await checkScreen(page);

  await page.getByTestId('share.poster').click();
  await expect(page.getByTestId('poster.qr')).toHaveAttribute('aria-busy', 'false');
  await checkScreen(page);
  const saved = page.waitForEvent('download');
  await page.getByTestId('poster.save').click();
  expect((await saved).suggestedFilename()).toMatch(/^invite-\w+\.png$/);
  await backCloses(page, page.getByTestId('poster'));

  const inviter = await asFunded(exchange);
  const { link, extension_code } = await inviter.send(inviteCalls.invite, {});
  const phone = await browser.newContext({ baseURL: exchange.url, viewport: { width: 390, height: 844 } });
  const friends_page = await phone.newPage();
  await friends_page.addInitScript(
    () => location.origin !== 'null' && localStorage.setItem('hasCloseNotice_4001', '1'),
  );
  await registerBy(friends_page, link.replace(/^https?:\/\/[^/]+/, exchange.url), extension_code, 'friend@example.com');
  await friends_page.goto(PAGE);
  await expect(friends_page.getByTestId('share.invited-by')).toContainText(
    'You were invited by f•••@e•••. They see the share of your trading fees that they get',
  );
  await expect(friends_page.getByTestId('share.verify-first')).toBeVisible();
  await phone.close();
  const friend = await enter(exchange, 'friend@example.com');

  await openAgain(page, PAGE);
  await expect(page.getByTestId('share.invited')).toHaveText('1');
  await page.getByTestId('share.lists').getByRole('tab', { name: 'Friends' }).click();
  await expect(page.getByTestId('share.friend')).toContainText('f•••@e•••');
  await verify(exchange, friend, 41);
  await trade(exchange, friend);
  await openAgain(page, PAGE);
  await page.getByTestId('share.lists').getByRole('tab', { name: 'Friends' }).click();
  await expect(page.getByTestId('share.traded')).toHaveText('1');
  await expect(page.getByTestId('share.friend')).toContainText('Traded');
  await expect(page.getByTestId('share.friend'), 'decided when the day has ended').not.toContainText(/count/i);
  await checkScreen(page);

  await endDay(exchange, inviter);
  await openAgain(page, PAGE);
  await expect(page.getByTestId('share.my-rebate')).toHaveText('0.00002 BTC');
  await expect(page.getByTestId('share.rebate')).toContainText('Mar 9, 2026 (UTC)');
  await expect(page.getByTestId('share.rebate')).toContainText('From 1 friend');
  await expect(page.getByTestId('share.rebate')).toContainText('Fees 0.0001 BTC × 20%');
  await checkScreen(page);
  await page.getByTestId('share.lists').getByRole('tab', { name: 'Friends' }).click();
  await expect(page.getByTestId('share.friend')).toContainText('Counts');
  await openAgain(page, '/h5/#/pages/setting/bill');
  await expect(page.getByText('Share of your friends’ fees').first()).toBeVisible();
});

test('IR5: whoever invites a second account of their own from the same phone gains nothing', async ({
  page,
  exchange,
}) => {
  await exchange.runJobs('invites');
  await chargeFees(exchange);
  await exchange.quoteBook();
  await logIn(page);
  const inviter = await asFunded(exchange);
  const { link, extension_code } = await inviter.send(inviteCalls.invite, {});
  await logOut(page);
  await registerBy(page, link.replace(/^https?:\/\/[^/]+/, exchange.url), extension_code, 'myself@example.com');
  const myself = await enter(exchange, 'myself@example.com');
  await verify(exchange, myself, 42);
  await trade(exchange, myself);
  await endDay(exchange, inviter);
  expect(await inviter.send(inviteCalls.rebates, { page: 1, limit: 10 })).toEqual([]);
  // Binding a phone number ended the session in the browser.
  await page.goto('about:blank');
  await logIn(page);
  await page.goto(PAGE);
  await expect(page.getByTestId('share.my-rebate')).toHaveText('0.00 USDT');
  await page.getByTestId('share.lists').getByRole('tab', { name: 'Friends' }).click();
  await expect(page.getByTestId('share.friend')).toContainText('Does not count');
  await expect(page.getByTestId('share.not-counted')).toContainText('Verify both identities');
  await checkScreen(page);
});

for (const language of ['th', 'vi', 'fra'] as const)
  test(`IR1: the page fits a usual and a narrow phone in ${language}`, async ({ page, exchange }) => {
    await enterFunded(page, exchange, language);
    await page.goto(PAGE);
    await expect(page.getByTestId('share.qr')).toHaveAttribute('aria-busy', 'false');
    await checkFit(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await checkFit(page);
    await page.getByTestId('share.poster').click();
    await expect(page.getByTestId('poster.qr')).toHaveAttribute('aria-busy', 'false');
    await checkFit(page);
  });
