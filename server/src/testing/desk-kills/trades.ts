import { randomInt } from 'node:crypto';
import { CopyAsker, type Asked } from '../copy-kills/asker.ts';
import type { TestCustomer } from '../customers.ts';

export interface Offer {
  readonly id: number;
  readonly maker: TestCustomer;
  readonly side: 'sell' | 'buy';
}

/** One order as those who made it know it. */
export interface Trade {
  readonly seller: TestCustomer;
  readonly buyer: TestCustomer;
  readonly take: Asked;
  readonly acts: Asked[];
}

interface Answer {
  readonly type: string;
  readonly message: unknown;
}

/** The number of the order in the answer to a taking; undefined while there is none, or it was refused. */
export const orderIn = ({ take: { answer } }: Trade): number | undefined => {
  if (answer === undefined) return undefined;
  const { type, message } = JSON.parse(answer) as Answer;
  return type === 'ok' ? (message as { id: number }).id : undefined;
};

export const isDone = ({ answer }: Asked): boolean => answer?.includes('"type":"ok"') ?? false;

export const PATHS = {
  pay: '/c2c/confirmPay',
  cancel: '/c2c/user_legal_pay_cancel',
  release: '/c2c/legal_deal_sure',
  appeal: '/c2c/saveAppeal',
} as const;

const chance = (percent: number): boolean => randomInt(100) < percent;

/** Customers who take, pay, cancel, release and appeal, often two of these at once, until the exchange is dead. */
export class Trading {
  readonly trades: Trade[] = [];
  readonly asker: CopyAsker;
  readonly #offers: readonly Offer[];
  readonly #voucher: (user_id: number) => string | undefined;

  constructor(asker: CopyAsker, offers: readonly Offer[], voucher: (user_id: number) => string | undefined) {
    this.asker = asker;
    this.#offers = offers;
    this.#voucher = voucher;
  }

  /** One customer's orders, one after the other. */
  async run(taker: TestCustomer, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const trade = await this.#take(taker);
      const id = orderIn(trade);
      if (trade.take.answer === undefined) return;
      if (id === undefined || chance(8)) continue;
      await this.#begin(trade, id);
      if (trade.acts.some(({ answer }) => answer === undefined)) return;
      if (trade.acts.some((act) => act.path === PATHS.pay && isDone(act)) && !chance(10)) await this.end(trade, id);
    }
  }

  async #take(taker: TestCustomer): Promise<Trade> {
    const offer = this.#offers[randomInt(this.#offers.length)] as Offer;
    const { id, maker, side } = offer;
    const fields = { id: String(id), amount: String(1 + randomInt(500)), way: 'paypal', price: '1.01' };
    const take = await this.asker.ask(taker, side === 'sell' ? '/c2c/buyCoin' : '/c2c/sellCoin', fields);
    const trade = {
      seller: side === 'sell' ? maker : taker,
      buyer: side === 'sell' ? taker : maker,
      take,
      acts: [],
    };
    this.trades.push(trade);
    return trade;
  }

  /** Pays or cancels, or both at once. */
  async #begin(trade: Trade, id: number): Promise<void> {
    const dice = randomInt(10);
    const wanted = dice < 2 ? [this.#act(trade, 'cancel', id)] : [];
    if (dice > 0) wanted.push(this.#act(trade, 'pay', id, { voucher: this.#voucher(trade.buyer.user_id) ?? '' }));
    if (dice === 9) wanted.push(this.#act(trade, 'pay', id, { voucher: this.#voucher(trade.buyer.user_id) ?? '' }));
    await Promise.all(wanted);
  }

  /** Releases, sometimes twice or with an appeal at once; some appeals stay. */
  async end(trade: Trade, id: number): Promise<void> {
    const dice = randomInt(10);
    const wanted: Promise<Asked>[] = [];
    if (dice < 4) wanted.push(this.#act(trade, 'appeal', id, { content: 'no money came' }));
    if (dice > 0) wanted.push(this.#act(trade, 'release', id, { pay_password: '246810' }));
    if (dice === 9) wanted.push(this.#act(trade, 'release', id, { pay_password: '246810' }));
    await Promise.all(wanted);
  }

  #act(trade: Trade, what: keyof typeof PATHS, id: number, more: Asked['fields'] = {}): Promise<Asked> {
    const isSellers = what === 'release' || (what === 'appeal' && chance(50));
    const asking = this.asker.ask(isSellers ? trade.seller : trade.buyer, PATHS[what], { id: String(id), ...more });
    return asking.then((asked) => {
      trade.acts.push(asked);
      return asked;
    });
  }
}
