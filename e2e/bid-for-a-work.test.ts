import { addBidder, bid, bidAddress, mineAddress, phoneOfBidder, workAddress } from './support/bidding.ts';
import { checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { type } from './support/futures.ts';
import { LATER } from './support/gallery.ts';
import { expect, test } from './support/test.ts';
import { asFunded } from './support/whole-wallet.ts';

/** The auction of Tide #7 ends an hour after the journey begins. */
const ENDS_AT = '2026-03-09T15:05:00.000Z';
const UNPAID_AT = '2026-03-10T15:05:00.000Z';

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
  await expect(page.getByTestId('nft.bid.least'), 'NA1').toHaveText(/^130\.00\sUSDT$/);
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
  await page.getByTestId('confirm.primary').click();
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
  await page.goBack();
  await expect(page.getByTestId('nft.act.outbid')).toHaveText(/^Bid 150\.00\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('nft.act.outbid') });
  await page.getByTestId('nft.act.outbid').click();
  await page.getByTestId('nft.bid.submit').click();
  await expect(sheet, 'NA2: held once').not.toContainText('Margin held now');
  await page.getByTestId('confirm.primary').click();
  await expect(sheet).toContainText('Your bid was taken');
  await page.getByTestId('confirm.done').click();
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

test('J22 a work whose sale has not begun says when it opens', async ({ page, exchange }) => {
  const code = (await exchange.openGallery())[LATER];
  await enterFunded(page, exchange);
  await page.goto(workAddress(code));
  const opens = page.getByTestId('nft.act.opens');
  await expect(opens).toHaveText(/^Opens in (?:02:00:00|01:59:\d\d)$/);
  await checkScreen(page, { primary: opens });
  await opens.click();
  await expect(page.getByText(/^Not on sale yet\. It opens /)).toBeVisible();
});
