import { Refusal } from '#contract/kit/refusal.ts';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { meantBy } from '#server/core/networks.ts';
import { answer, change, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { addressView, networksView, saveAddress } from './service/addresses.ts';
import { cardView, internationalCardView, keepCard, keepInternationalCard } from './service/cards.ts';
import { addressesOf, countAddresses, removeAddress } from './store.ts';

/** For withdrawals; all of them return only the owner's methods. */
export { isAddressCode } from './service/address-codes.ts';
export { coolOffHours } from './service/addresses.ts';
export { addressByText, cardOf, internationalCardOf, ownAddress } from './store.ts';
export type { AddressRow, CardRow, InternationalCardRow } from './store.ts';

/** The withdrawal destinations of customers. The rules are in docs/spec/payout-methods.md. */
export const payoutMethodsRoom: Room<Pick<Ports, 'db' | 'secrets'>> = {
  name: 'payout-methods',
  open: ({ db, secrets }) => ({
    handlers: [
      change(payoutMethodsCalls.save, async (tx, { input, session }) => {
        const { id, currency, network, name, address, qrcode } = input;
        const request = { user_id: session.user_id, id, currency, network, name, address, qrcode };
        return addressView({ secrets }, await saveAddress(tx, request), tx.now());
      }),
      answer(payoutMethodsCalls.list, async ({ input, session, now }) => {
        const currency_id = input.currency === undefined ? undefined : meantBy(input.currency).currency_id;
        const total = await countAddresses(db, session.user_id, currency_id);
        const offset = (input.page - 1) * input.limit;
        const rows = await addressesOf(db, session.user_id, { currency_id, limit: input.limit, offset });
        return {
          data: rows.map((row) => addressView({ secrets }, row, now)),
          page: input.page,
          pages: Math.ceil(total / input.limit),
          total,
        };
      }),
      answer(payoutMethodsCalls.networks, () => networksView(db)),
      change(payoutMethodsCalls.remove, async (tx, { input, session }) => {
        if ((await removeAddress(tx, session.user_id, input.id, tx.now())) === 0)
          throw new Refusal('payout_method_unknown');
        return {};
      }),
      change(payoutMethodsCalls.saveCard, (tx, { input, session }) =>
        keepCard({ secrets }, tx, session.user_id, {
          real_name: input.real_name,
          bank_id: input.bank_id,
          bank_name: input.bank_name,
          bank_account: input.bank_account,
          bank_dizhi: input.bank_dizhi,
          bank_branch: input.bank_branch,
          alipay_account: input.alipay_account,
          wechat_nickname: input.wechat_nickname,
          wechat_account: input.wechat_account,
          card_number: input.card_number,
          province: input.province,
          contact_phone: input.contact_phone,
        }),
      ),
      answer(payoutMethodsCalls.card, ({ session }) => cardView(db, session.user_id)),
      answer(payoutMethodsCalls.otherMethod, async () => ({ forms: [], data: [] })),
      answer(payoutMethodsCalls.saveOtherMethod, () => Promise.reject(new Refusal('payout_other_not_offered'))),
      change(payoutMethodsCalls.saveInternationalCard, (tx, { input, session }) =>
        keepInternationalCard({ secrets }, tx, session.user_id, input.data),
      ),
      answer(payoutMethodsCalls.internationalCard, ({ session, language }) =>
        internationalCardView(db, session.user_id, language),
      ),
    ],
  }),
};
