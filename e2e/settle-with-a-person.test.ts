import type { Page } from '@playwright/test';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { addressOf, openAs, pay, phoneOf, takeOrder } from './support/desk-orders.ts';
import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';

const PAY_PASSWORD = '246810';
const MINUTES_15_MS = 15 * 60_000;

const say = async (page: Page, words: string): Promise<void> => {
  await page.getByTestId('desk.chat.text').fill(words);
  await page.getByTestId('desk.chat.send').click();
  await expect(page.getByTestId('desk.chat.own').last()).toContainText(words);
};

const release = async (page: Page): Promise<void> => {
  await page.getByTestId('desk.order.release').click();
  const sheet = page.getByTestId('confirm');
  await expect(sheet).toContainText('A release cannot be undone');
  await sheet.getByRole('checkbox').press('Space');
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await page.getByTestId('confirm.password').pressSequentially(PAY_PASSWORD);
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Released');
  await page.getByTestId('confirm.done').click();
};

test('J15 a buyer pays a seller, both write in the chat, and the coins come when the seller releases', async ({
  page,
  browser,
  exchange,
}) => {
  const { ann, ben, id } = await takeOrder(exchange);
  await openAs(page, ben.token, id);
  await expect(page.getByTestId('desk.order.ring'), 'DK11').toHaveText(/1[45]:\d\d/);
  await expect(page.getByTestId('desk.order.state')).toHaveText(/Pay 505\.00\sUSD/);
  await expect(page.getByTestId('desk.order.payee.real_name')).toContainText('Ann Lee');
  await expect(page.getByTestId('desk.order.payee.account')).toContainText('ann@example.com');
  await expect(page.getByText('Pay only from an account in your own verified name'), 'DK16').toBeVisible();
  await checkScreen(page, { primary: page.getByTestId('desk.order.pay') });

  await page.getByTestId('desk.order.cancel').click();
  await expect(page.getByText('Have you already sent money?'), 'step 4').toBeVisible();
  await checkScreen(page);
  await page.getByTestId('desk.cancel.paid').click();
  await page.getByTestId('desk.pay.confirm').click();
  await expect(page.getByText('Add your payment voucher', { exact: true }), 'DK12, step 5').toBeVisible();
  await checkScreen(page, { primary: page.getByTestId('desk.pay.confirm') });
  await backCloses(page, page.getByTestId('desk.pay'));

  const seller = await phoneOf(browser, exchange);
  await openAs(seller, ann.token, id);
  await expect(seller.getByTestId('desk.order.state')).toHaveText('Wait for the payment');
  await expect(seller.getByTestId('desk.order.cancel'), 'DK14').toHaveCount(0);
  await expect(seller.getByTestId('desk.order.release'), 'DK15').toHaveCount(0);

  await pay(page, 41);
  await expect(page.getByTestId('desk.order.cancel'), 'DK12').toHaveCount(0);
  await checkScreen(page);
  await expect(seller.getByTestId('desk.order.state'), 'DK25').toHaveText('Check your account');
  await expect(seller.getByTestId('desk.order.buyer-name'), 'DK16').toContainText('in the name Ann Lee');
  await checkScreen(seller, { primary: seller.getByTestId('desk.order.release') });

  await page.getByTestId('desk.chat.open').click();
  await say(page, 'Sent from my own account.');
  await say(page, 'Write me on telegram @ben_b or www.example.com');
  await checkScreen(page);
  await expect(seller.getByTestId('desk.chat.open')).toContainText('2 new');
  await seller.getByTestId('desk.chat.open').click();
  await expect(seller.getByTestId('desk.chat.theirs')).toHaveCount(2);
  await expect(seller.getByTestId('desk.chat.outside'), 'DK17').toHaveCount(1);
  await expect(seller.getByTestId('desk.chat').getByRole('link'), 'DK17: no address is a link').toHaveCount(0);
  await say(seller, 'I see it on my account.');
  await expect(page.getByTestId('desk.chat.theirs')).toContainText('I see it on my account.');
  await checkScreen(seller);
  await backCloses(page, page.getByTestId('desk.chat'));
  await backCloses(seller, seller.getByTestId('desk.chat'));

  await release(seller);
  await expect(seller.getByTestId('desk.order.state')).toHaveText('Released');
  await expect(page.getByTestId('desk.order.credited'), 'step 7').toHaveText(/\+500\.00\sUSDT/);
  await expect(page.getByTestId('desk.order.receipt')).toContainText('Fiat account');
  await expect(page.getByTestId('desk.order.rate'), 'DK2').toContainText(
    /of \d{4}-\d\d-\d\d, .+: rate [\d,]+ of the log/,
  );
  await expect(page.getByTestId('desk.order.premium'), 'DK21').toContainText(/5\.00\sUSD/);
  await checkScreen(page);
  await page.getByTestId('desk.order.assets').click();
  await expect(page.getByText(/500\.01/).first(), 'DK6').toBeVisible();
});

test('J15 an order that nobody releases in time becomes an appeal, and evidence can be added', async ({
  page,
  browser,
  exchange,
}) => {
  const { ann, ben, id } = await takeOrder(exchange);
  await openAs(page, ben.token, id);
  // The phone keeps the order with a link to its voucher, which is over when the time has passed.
  expectFailures(page, /status of 404 .*\/files\/[0-9a-f]{32}\?\S*\be=/);
  await pay(page, 42);
  await exchange.forward(MINUTES_15_MS + 1000);
  await exchange.runJobs('desk.');
  await page.reload();
  await expect(page.getByTestId('desk.order.state'), 'DK13, step 6').toHaveText('Appeal');
  await expect(page.getByTestId('desk.order.case')).toContainText(/K-\d+/);
  await expect(page.getByTestId('desk.order.appeal')).toContainText('The clock, when the time was over');
  await checkScreen(page);
  await page.getByTestId('desk.order.add-evidence').click();
  await page.getByTestId('desk.appeal-sheet.confirm').click();
  await expect(page.getByText('Write what happened')).toBeVisible();
  await page.getByTestId('desk.appeal-sheet.text').fill('The bank confirms the transfer of 505 USD.');
  await checkScreen(page);
  await page.getByTestId('desk.appeal-sheet.confirm').click();
  await expect(page.getByTestId('desk.order.evidence'), 'DK18').toContainText('The bank confirms the transfer');

  const seller = await phoneOf(browser, exchange);
  await openAs(seller, ann.token, id);
  await expect(seller.getByTestId('desk.order.state')).toHaveText('Appeal');
  await expect(seller.getByTestId('desk.order.evidence'), 'only own evidence is shown').toHaveCount(0);
  await release(seller);
  await expect(page.getByTestId('desk.order.outcome'), 'DK19').toContainText('The seller released before a decision');
});

test('DK14 a buyer cancels before paying, nothing is charged, and a stranger sees nothing of it', async ({
  page,
  browser,
  exchange,
}) => {
  const { ben, id } = await takeOrder(exchange);
  const eve = await exchange.addPerson('1', 'Eve Looks');
  await openAs(page, ben.token, id);
  await page.getByTestId('desk.order.cancel').click();
  await page.getByTestId('desk.cancel.yes').click();
  await expect(page.getByTestId('desk.order.cancelled')).toContainText('The buyer cancelled the order.');
  await expect(page.getByTestId('desk.order.cancelled')).toContainText('The coins went back to the seller.');
  await checkScreen(page);
  const stranger = await phoneOf(browser, exchange);
  await stranger.addInitScript((own) => localStorage.setItem('token', own), eve.token);
  await stranger.goto(addressOf(id));
  await expect(stranger.getByTestId('desk.order.unknown')).toBeVisible();
  await checkScreen(stranger);
});

for (const lang of ['th', 'vi', 'spa'] as const) {
  test(`G6 the pages of own orders, offers, methods and merchants fit 320 px in ${lang}`, async ({
    page,
    exchange,
  }) => {
    const { ann, id } = await takeOrder(exchange);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript((language) => localStorage.setItem('lang', language), lang);
    await openAs(page, ann.token, id);
    await checkFit(page);
    for (const [address, shown] of [
      ['pages/otc/orders', 'desk.orders.row'],
      ['pages/otc/mine', 'desk.mine.card'],
      ['pages/c2cDetails/new', 'desk.new.submit'],
      ['pages/otc/merchant', 'desk.merchant.apply'],
      ['pages/otc/methods', 'desk.methods.paypal'],
    ] as const) {
      await page.goto(`/h5/#/${address}`);
      await expect(page.getByTestId(shown).first()).toBeVisible();
      await checkFit(page);
    }
  });
}
