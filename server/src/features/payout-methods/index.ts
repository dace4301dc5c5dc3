import { Refusal } from '#contract/kit/refusal.ts';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { meantBy } from '#server/core/networks.ts';
import { answer, change, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { addressView, dropAddress, networksView, saveAddress } from './service/addresses.ts';
import { cardView, internationalCardView, keepCard, keepInternationalCard } from './service/cards.ts';
import { addressesOf, countAddresses } from './store.ts';

/** For withdrawals and the desk; all of them return only the owner's methods. */
export { isAddressCode } from './service/address-codes.ts';
export { coolOffHours } from './service/addresses.ts';
export { addressByText, cardOf, internationalCardOf, ownAddress } from './store.ts';
/** For the demo, whose own accounts do not wait. */
export { saveCard } from './store.ts';
export type { AddressRow, CardRow, InternationalCardRow } from './store.ts';

/** The withdrawal destinations of customers. The rules are in docs/spec/payout-methods.md. */
export const payoutMethodsRoom: Room<Ports> = {
  name: 'payout-methods',
  open: (ports) => ({
    handlers: [
      change(payoutMethodsCalls.save, async (tx, { input, session, source, language }) => {
        const { id, currency, network, name, address, qrcode } = input;
        const request = { user_id: session.user_id, id, currency, network, name, address, qrcode };
        return addressView(ports, await saveAddress(tx, ports, request, { source, language }), tx.now());
      }),
      answer(payoutMethodsCalls.list, async ({ input, session, now }) => {
        const currency_id = input.currency === undefined ? undefined : meantBy(input.currency).currency_id;
        const total = await countAddresses(ports.db, session.user_id, currency_id);
        const offset = (input.page - 1) * input.limit;
        const rows = await addressesOf(ports.db, session.user_id, { currency_id, limit: input.limit, offset });
        return {
          data: rows.map((row) => addressView(ports, row, now)),
          page: input.page,
          pages: Math.ceil(total / input.limit),
          total,
        };
      }),
      answer(payoutMethodsCalls.networks, () => networksView(ports.db)),
      change(payoutMethodsCalls.remove, async (tx, { input, session, source, language }) => {
        await dropAddress(tx, ports, { user_id: session.user_id, id: input.id }, { source, language });
        return {};
      }),
      change(payoutMethodsCalls.saveCard, (tx, { input, session, source, language }) => {
        const card = {
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
        };
        return keepCard(ports, tx, session.user_id, card, { source, language });
      }),
      answer(payoutMethodsCalls.card, ({ session }) => cardView(ports.db, session.user_id)),
      answer(payoutMethodsCalls.otherMethod, async () => ({ forms: [], data: [] })),
      answer(payoutMethodsCalls.saveOtherMethod, () => Promise.reject(new Refusal('payout_other_not_offered'))),
      change(payoutMethodsCalls.saveInternationalCard, (tx, { input, session, source, language }) =>
        keepInternationalCard(ports, tx, session.user_id, input.data, { source, language }),
      ),
      answer(payoutMethodsCalls.internationalCard, ({ session, language }) =>
        internationalCardView(ports.db, session.user_id, language),
      ),
    ],
  }),
};
