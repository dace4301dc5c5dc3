import { Decimal } from '#contract/kit/decimal.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { addBidder, bid, bidAddress, buyAddress, mineAddress, phoneOfBidder, workAddress } from './support/bidding.ts';
import { checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { type } from './support/futures.ts';
import { FILM, LATER } from './support/gallery.ts';
import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';
import { asFunded } from './support/whole-wallet.ts';

/** The auction of Tide #7 ends an hour after the journey begins. */
const ENDS_AT = '2026-03-09T15:05:00.000Z';
const UNPAID_AT = '2026-03-10T15:05:00.000Z';
/** NA7: an exchange that was away at the end gives one hour more. */
const SERVED_AT = '2026-03-10T15:04:55.000Z';
/** Sheet 4 is sold from two hours after the journey begins. */
const OPENS_AT = '2026-03-09T16:05:00.000Z';
const REMINDED_AT = '2026-03-09T15:55:00.000Z';

test('J22 a customer bids, is outbid from another browser, bids again, wins, and pays', async ({
  page,
  browser,
  exchange,
}) => {
  const code = (await exchange.openGallery())['Tide #7'];
  await bid((await addBidder(exchange)).client, code, '120');
  await enterFunded(page, exchange);

  await page.goto(workAddress(code));
  await expect(page.getByTestId('nft.bid.current')).toHaveText(/^120\.00\sUSDT$/);
  await expect(page.getByTestId('nft.bid.min'), 'NA1').toHaveText(/^130\.00\sUSDT$/);
  await expect(page.getByTestId('nft.margin.amount'), 'NA2').toHaveText(/^20\.00\sUSDT$/);
  await expect(page.getByTestId('nft.bid.left')).toHaveText(/(?:01:00:00|00:59:\d\d)$/);
  await checkScreen(page, { primary: page.getByTestId('nft.act.bid') });
  await page.getByTestId('nft.act.bid').click();

  await type(page, 'nft.bid.amount', '120');
  await page.getByTestId('nft.bid.submit').click();
  await expect(page.getByText('Bid must be higher than the current bid: at least 130')).toBeVisible();
  await expect(page.getByTestId('confirm')).toBeHidden();
  await page
    .getByTestId('nft.bid')
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect(page.getByTestId('nft.bid.amount')).toHaveValue('130');
  await checkScreen(page, { primary: page.getByTestId('nft.bid.submit') });
  await page.getByTestId('nft.bid.submit').click();
  const sheet = page.getByTestId('confirm');
  await expect(sheet).toContainText(/Margin held now20\.00\sUSDT/);
  await expect(sheet).toContainText(/If you win: 24 h to pay or lose the 20\.00\sUSDT margin/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  const sent = page.waitForRequest('**/bind_box/auctionNFT');
  await page.getByTestId('confirm.primary').click();
  expect((await sent).postData(), 'NP1: the bid names its auction').toMatch(/\blisting_id=\d+/);
  await expect(sheet).toContainText('Your bid was taken');
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('nft.bid.standing')).toHaveText('You lead');

  const rival = await phoneOfBidder(browser, exchange, (await addBidder(exchange)).token);
  await rival.goto(bidAddress(code));
  await expect(rival.getByTestId('nft.bid.amount')).toHaveValue('140');
  await checkScreen(rival, { primary: rival.getByTestId('nft.bid.submit') });
  await rival.getByTestId('nft.bid.submit').click();
  await rival.getByTestId('confirm.primary').click();
  await expect(rival.getByTestId('nft.bid.standing')).toHaveText('You lead');

  await expect(page.getByTestId('nft.bid.standing')).toHaveText('You were outbid');
  await exchange.forward(2000);
  await exchange.runJobs('nft.outbid');
  await page.goBack();
  await expect(page.getByTestId('nft.act.outbid')).toHaveText(/^Bid 150\.00\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('nft.act.outbid') });
  await page.getByTestId('nft.act.outbid').click();
  await expect(sheet, 'one tap').toContainText(/You pay if you win150\.00\sUSDT/);
  await expect(sheet, 'NA2: held once').not.toContainText('Margin held now');
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(sheet).toContainText('Your bid was taken');
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('nft.act.raise'), 'and back on the work').toBeVisible();
  await exchange.forward(2000);
  await exchange.runJobs('nft.outbid');
  await expect(rival.getByTestId('nft.bid.standing')).toHaveText('You were outbid');
  await rival.goto('/h5/#/');
  await rival.getByTestId('home.bell').click();
  await expect(rival.getByTestId('inbox')).toContainText('You were outbid on Tide #7. The best bid is 150');

  await exchange.setClock(ENDS_AT);
  // It is shown for some seconds only, and may be gone when the jobs have run.
  const told = expect(page.getByText('You won an auction. Pay within 24 hours')).toBeVisible();
  await exchange.runJobs('nft');
  await told;
  await page.goto('/h5/#/');
  const strip = page.getByTestId('home.nft');
  await expect(strip).toContainText('You won Tide #7');
  await expect(strip).toContainText(/Pay within(?:24:00:00|23:59:\d\d)/);
  await strip.click();
  await expect(page.getByTestId('nft.mine.order')).toContainText('To be paid');
  await expect(page.getByTestId('nft.mine.order'), 'it was unread').toContainText('New');
  const messages = page.getByTestId('nft.mine').getByTestId(/^inbox\.message\./);
  await expect(messages.first()).toContainText(/^You won Tide #7 for 150\.00\sUSDT/);
  await expect(messages.first().getByTestId('inbox.unread')).toBeVisible();
  await expect(messages, 'outbid by the rival').toHaveCount(2);
  await expect(page.getByRole('tab', { name: /^Messages/ }), 'and now it is read').toHaveText('Messages');
  await checkScreen(page);
  await page.getByTestId('nft.mine.pay').click();
  await expect(sheet).toContainText(/Margin returned20\.00\sUSDT/);
  await expect(sheet).toContainText(/You pay150\.00\sUSDT/);
  await expect(sheet, 'NA6: what the margin left, less the price, and the margin').toContainText(
    /Balance after9,850\.00/,
  );
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(sheet).toContainText('It is yours');
  await expect(sheet).toContainText(/The margin of 20\.00\sUSDT is back in your spot account/);
  await sheet.getByRole('button', { name: 'See my item' }).click();
  await expect(page.getByTestId('nft.own')).toContainText('Held');
  await checkScreen(page);
});

test('J22 NA7 who wins and does not pay within 24 hours loses the margin, and is told so plainly', async ({
  page,
  exchange,
}) => {
  const code = (await exchange.openGallery())['Tide #7'];
  await enterFunded(page, exchange);
  await bid(await asFunded(exchange), code, '100');
  await exchange.setClock(ENDS_AT);
  await exchange.runJobs('nft');
  await exchange.setClock(SERVED_AT);
  await exchange.runJobs('nft');
  await exchange.setClock(UNPAID_AT);
  await exchange.runJobs('nft');

  await page.goto(mineAddress('messages'));
  const order = page.getByTestId('nft.mine.order');
  await expect(order).toContainText('Not paid in time');
  await expect(order).toContainText(/Margin of 20\.00\sUSDT was kept/);
  await expect(page.getByTestId('nft.mine.pay')).toHaveCount(0);
  await checkScreen(page);
  await page.getByRole('tab', { name: 'Bids' }).click();
  await expect(page.getByTestId('nft.mine.bid')).toContainText('Won, not paid');
  await checkScreen(page);
  await page.goto('/h5/#/');
  await page.getByTestId('home.bell').click();
  await expect(page.getByTestId('inbox')).toContainText(
    /You did not pay for Tide #7 in time\. Your margin of 20\.00\sUSDT was kept\./,
  );
});

test('J22 a work whose sale has not begun says when it opens, reminds, and is bought as soon as it opens', async ({
  page,
  exchange,
}) => {
  const code = (await exchange.openGallery())[LATER];
  await enterFunded(page, exchange);
  await page.goto(workAddress(code));
  const opens = page.getByTestId('nft.act.opens');
  await expect(opens).toHaveText(/^Opens in (?:02:00:00|01:59:\d\d)$/);
  await checkScreen(page, { primary: opens });
  await opens.click();
  await expect(page.getByText(/^Not on sale yet\. It opens /)).toBeVisible();
  await page.getByTestId('nft.act.remind').click();
  await expect(page.getByText('We will write to your inbox 10 minutes before the start')).toBeVisible();
  await expect(page.getByTestId('nft.act.remind'), 'NS7').toHaveText('Turn the reminder off');
  await checkScreen(page, { primary: page.getByTestId('nft.act.remind') });

  await exchange.setClock(REMINDED_AT);
  await exchange.runJobs('nft');
  await page.goto(mineAddress('messages'));
  await expect(page.getByTestId('nft.mine')).toContainText(`The sale of ${LATER} begins on`);
  await checkScreen(page);
  await page.getByTestId(/^inbox\.message\./).click();
  await exchange.setClock(OPENS_AT);
  // The page of the work from before is still below.
  await page.getByTestId('nft.act.buy').last().click();

  await expect(page.getByTestId('nft.buy.price')).toHaveText(/^180\.00\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('nft.buy.submit') });
  await page.getByTestId('nft.buy.submit').click();
  const sheet = page.getByTestId('confirm');
  await expect(sheet).toContainText(/You pay180\.00\sUSDT/);
  await expect(sheet).toContainText(/Balance after9,820\.00/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  const sent = page.waitForRequest('**/bind_box/buyNFT');
  await page.getByTestId('confirm.primary').click();
  expect((await sent).postData(), 'NP1: the purchase names its sale').toMatch(/\blisting_id=\d+/);
  await expect(sheet).toContainText('It is yours');
  await sheet.getByRole('button', { name: 'See my item' }).click();
  await expect(page.getByTestId('nft.own')).toContainText('Held');
});

test('J22 an auction that cannot be read looks stale and takes no bid, and one that is gone is not shown', async ({
  page,
  exchange,
}) => {
  const code = (await exchange.openGallery())['Tide #7'] ?? '';
  await enterFunded(page, exchange);
  await page.goto(bidAddress(code));
  const submit = page.getByTestId('nft.bid.submit');
  await expect(submit).toHaveText('Review the bid');
  expectFailures(page, /getBoxDetail/);
  await page.route('**/bind_box/getBoxDetail*', (route) => route.fulfill({ status: 500 }));
  await expect(submit).toHaveText('Waiting for the current bid…');
  await expect(submit).toBeDisabled();
  await expect(page.getByTestId('nft.bid.current.stale')).toHaveText('Waiting for the current bid…');
  await checkScreen(page);
  await page.unroute('**/bind_box/getBoxDetail*');
  await expect(submit).toHaveText('Review the bid');
  await expect(page.getByTestId('nft.bid.current.stale')).toHaveCount(0);

  await page.route('**/bind_box/getBoxDetail*', (route) =>
    route.continue({ url: route.request().url().replace(code, '0'.repeat(code.length)) }),
  );
  await expect(page.getByTestId('nft.unknown')).toBeVisible();
  await expect(submit).toHaveCount(0);
  await checkScreen(page);
});

test('J22 NP3 a rival is quicker than the confirm sheet, which asks again about the bid as it is then', async ({
  page,
  exchange,
}) => {
  const code = (await exchange.openGallery())['Tide #7'];
  await enterFunded(page, exchange);
  const rival = (await addBidder(exchange)).client;
  await bid(await asFunded(exchange), code, '100');
  await bid(rival, code, '110');
  await page.goto(workAddress(code));
  await page.getByTestId('nft.act.outbid').click();
  const sheet = page.getByTestId('confirm');
  await expect(sheet).toContainText('Bid 120.00');
  await bid(rival, code, '120');
  await page.getByTestId('confirm.primary').click();
  await expect(sheet).toContainText(/Instead of 120\.00\sUSDT, the next bid is now at least 130\.00\sUSDT/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(sheet).toContainText('Your bid was taken');
});

test('J22 NP1 a work that is sold while its sheet is open is not bought, and the page says so', async ({
  page,
  exchange,
}) => {
  const code = (await exchange.openGallery())[FILM] ?? '';
  await enterFunded(page, exchange);
  await page.goto(buyAddress(code));
  await page.getByTestId('nft.buy.submit').click();
  const sheet = page.getByTestId('confirm');
  await expect(sheet).toContainText(/You pay260\.00\sUSDT/);
  const { client } = await addBidder(exchange);
  await client.send(saleCalls.buy, { code, price: Decimal.of(260) });
  await page.getByTestId('confirm.primary').click();
  await expect(sheet).toContainText('The sale of this item has ended');
  await page.goBack();
  await expect(page.getByTestId('nft.no-sale')).toBeVisible();
  await checkScreen(page);
});

test('J22 NA6 what is missing for a payment is counted after the margin that returns with it', async ({
  page,
  exchange,
}) => {
  const code = (await exchange.openGallery())['Tide #7'];
  await enterFunded(page, exchange);
  const client = await asFunded(exchange);
  await bid(client, code, '100');
  const move = { currency_id: 3, from_field: 'change', to_field: 'lever' } as const;
  await client.send(transfersCalls.move, { ...move, number: Decimal.of(9890) });
  await exchange.setClock(ENDS_AT);
  await exchange.runJobs('nft');
  await page.goto(mineAddress('messages'));
  await page.getByTestId('nft.mine.pay').click();
  const sheet = page.getByTestId('confirm');
  await expect(sheet, '90 and the margin of 20 are there').toContainText(/Balance after10\.00\sUSDT/);
  await expect(sheet).not.toContainText('Your spot account has');
  await page.getByTestId('confirm.primary').click();
  await expect(sheet).toContainText('It is yours');
});
