import { depositsCalls } from '#contract/deposits/calls.ts';
import { maxOf, statesOf } from '#contract/deposits/rules.ts';
import { meantBy } from '#server/core/networks.ts';
import { USDT } from '#server/core/catalogue.ts';
import { answer, change, type Room } from '#server/core/room.ts';
import { openChains } from '#server/ports/chain/open-chains.ts';
import type { Ports } from '#server/ports/ports.ts';
import { depositsAudit } from './invariants.ts';
import { records } from './records.ts';
import { depositsOperatorHandlers } from './operator.ts';
import { depositsQueues } from './queues.ts';
import { depositCurrencies, depositNetworks, ensurePlayAccounts, isWatched } from './service/addresses.ts';
import { bankDetails, isBankOpen, orderBank, orderState } from './service/bank.ts';
import { approveKind, resumeKind } from './service/decide.ts';
import { submitVoucher } from './service/submit.ts';
import { depositViews } from './service/view.ts';
import { watchJob } from './service/watch.ts';
import { countDeposits, depositsOf, expireOrders } from './store/deposits.ts';
import { keepDemoPayee, openDemoNetwork } from './store/demo.ts';

/** Incoming money: by chain, by bank, by voucher. The rules are in docs/spec/deposits.md. */
export const depositsRoom: Room<Ports> = {
  name: 'deposits',
  audit: depositsAudit,
  records,
  open(ports) {
    const { db, ids } = ports;
    const watched = (network_id: string): boolean => isWatched(ports, network_id);
    return {
      handlers: [
        answer(depositsCalls.address, async ({ input, session, now }) => {
          const networks = await depositNetworks(ports, { user_id: session.user_id, currency: input.currency, now });
          const on = (network_id: string): string =>
            networks.find((one) => one.network_id === network_id)?.address ?? '';
          if (meantBy(input.currency).currency_id !== USDT) return networks[0]?.address ?? '';
          return { erc20: on('ethereum'), trc20: on('tron'), networks };
        }),
        answer(depositsCalls.networks, ({ input, session, now }) =>
          depositNetworks(ports, { user_id: session.user_id, currency: input.currency, now }),
        ),
        answer(depositsCalls.open, async ({ session }) => ({
          currencies: await depositCurrencies(ports),
          bank: await isBankOpen(db, session.user_id),
        })),
        answer(depositsCalls.bank, async ({ session }) => {
          const { view, network } = await bankDetails(db, session.user_id);
          return { ...view, minimum: network.min_deposit, maximum: maxOf(network) };
        }),
        change(depositsCalls.submit, async (tx, { input, session, now }) => {
          const { account, amount, currency, type, network, txid, order_code } = input;
          const request = { account, amount, currency, type, network, txid, order_code, now, isWatched: watched };
          const [view] = await depositViews(tx, [await submitVoucher(tx, { user_id: session.user_id, ...request })]);
          if (!view) throw new Error('created deposit not visible');
          return view;
        }),
        answer(depositsCalls.log, async ({ input, session }) => {
          const currency_id = input.currency === undefined ? undefined : meantBy(input.currency).currency_id;
          const wanted = { currency_id, states: input.status === undefined ? undefined : statesOf(input.status) };
          const list = { ...wanted, limit: input.limit, offset: (input.page - 1) * input.limit };
          const total = await countDeposits(db, session.user_id, wanted);
          const data = await depositViews(db, await depositsOf(db, session.user_id, list));
          return { data, page: input.page, pages: Math.ceil(total / input.limit), total };
        }),
        change(depositsCalls.order, (tx, { input, session }) =>
          orderBank(tx, ids, { user_id: session.user_id, money: input.money, money_type: input.money_type }),
        ),
        answer(depositsCalls.orderState, ({ input, session, now }) =>
          orderState(db, session.user_id, input.order_code, now),
        ),
        ...depositsOperatorHandlers(ports),
      ],
      jobs: [
        {
          name: 'deposits.expire-orders',
          every_seconds: 60,
          run: async (now) => ((await db.transaction((tx) => expireOrders(tx, now))) > 0 ? 'more' : 'done'),
        },
        ...[...openChains(ports.environment)].map(([network_id, chain]) => watchJob(ports, network_id, chain)),
      ],
      proposals: [approveKind, resumeKind],
      queues: depositsQueues,
    };
  },
};

/** Addresses and a payee for a demo, so that every screen has content; both are marked as not real. */
export const ensureDemoDeposits = async (ports: Pick<Ports, 'db' | 'ids'>): Promise<void> => {
  await openDemoNetwork(ports.db);
  await ensurePlayAccounts(ports);
  await keepDemoPayee(ports.db);
};
