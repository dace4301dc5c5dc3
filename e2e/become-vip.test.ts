import { identityCalls } from '#contract/identity/calls.ts';
import type { Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { verificationCalls } from '#contract/verification/calls.ts';
import { verificationOperatorCalls } from '#contract/verification/operator-calls.ts';
import { jpeg } from '#server/testing/pictures.ts';
import { checkFit, checkScreen } from './support/check-screen.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { operatorAt } from './support/operators.ts';
import { expect, test } from './support/test.ts';
import { asFunded } from './support/whole-wallet.ts';

const PAGE = '/h5/#/pages/setting/real';
const BTC_USDT = { currency_id: 1, legal_id: 3, kind: 'limit' } as const;

const trade = (client: Client, type: 1 | 2, amount: string, price: string) =>
  client.send(spotCalls.place, {
    ...BTC_USDT,
    type,
    amount: Decimal.of(amount),
    target_price: Decimal.of(price),
  });

/** Two people pass level 2 of the demo's customer, who has level 1. */
const passLevel2 = async (client: Client, exchange: Exchange): Promise<void> => {
  const photo = async (seed: number) => client.upload(siteCalls.upload, new Blob([await jpeg(seed)]));
  const [front_pic, reverse_pic] = [await photo(31), await photo(32)];
  const { shown_code: code } = await client.send(identityCalls.sendCode, { scene: 'verification' });
  await client.send(verificationCalls.submit, { real_type: 2, front_pic, reverse_pic, code });
  const people = [
    await operatorAt(exchange, 'compliance@example.com'),
    await operatorAt(exchange, 'compliance2@example.com'),
  ];
  const waiting = await people[0]!.send(verificationOperatorCalls.queue, { page: 1, limit: 10 });
  const { id, submission } = waiting.list[0]!;
  for (const person of people) {
    await person.send(verificationOperatorCalls.detail, { id });
    for (const part of ['front_pic', 'reverse_pic'] as const)
      await person.send(verificationOperatorCalls.photo, { id, part });
  }
  const reason = 'documents_match' as const;
  const { proposal_id } = await people[0]!.send(verificationOperatorCalls.pass, { id, submission, reason });
  await people[1]!.send(operatorsCalls.confirmProposal, { id: proposal_id ?? 0 });
};

test('VE19 to VE21: a customer sees the rule for VIP, reaches it by trading, sees what it changes and when it ends', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await exchange.quoteBook();
  const client = await asFunded(exchange);
  await page.goto(PAGE);
  const card = page.getByTestId('vip');
  await expect(card).toContainText('VIP begins at 10,000 USDT traded in spot within 30 days, once Lv2 is verified.');
  await expect(card.getByTestId('vip.progress')).toHaveText('0 of 10,000 USDT traded in 30 days');
  await expect(card.getByTestId('vip.state')).toHaveText('Not reached');
  await expect(card).toContainText('VIP changes only the limits below.');
  await expect(card).toContainText('Nobody can grant or refuse VIP');
  await expect(page.getByTestId('limits.vip.withdrawal_btc_24h')).toHaveText('1,000BTC');
  await checkScreen(page);

  await trade(client, 1, '0.1', '64250.30');
  await openAgain(page, PAGE);
  await expect(card.getByTestId('vip.progress')).toHaveText('6,425.03 of 10,000 USDT traded in 30 days');
  await trade(client, 2, '0.1', '64249.70');
  await openAgain(page, PAGE);
  await expect(card.getByTestId('vip.progress')).toHaveText('12,850 of 10,000 USDT traded in 30 days');
  await expect(card.getByTestId('vip.state'), 'level 1 is not enough').toHaveText('Not reached');
  await expect(card).toContainText('Lv2 is still missing.');
  await checkScreen(page);

  await passLevel2(client, exchange);
  await openAgain(page, PAGE);
  await expect(card.getByTestId('vip.state')).toHaveText('Active');
  await expect(card.getByTestId('vip.ends')).toContainText('If you trade nothing more, VIP ends on');
  await checkScreen(page);
  await openAgain(page, '/h5/#/pages/fund/withdraw');
  await expect(page.getByTestId('withdraw.level')).toHaveText('VIP: 1000 BTC in 24 hours');
});

test('the rule for VIP fits in every language', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  for (const language of ['zh', 'hk', 'th', 'jp', 'vi', 'kor', 'fra', 'spa'] as const) {
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    await openAgain(page, PAGE);
    await expect(page.getByTestId('vip.progress')).toBeVisible();
    await checkFit(page);
  }
});
