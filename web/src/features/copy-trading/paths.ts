import { mayHave, to, withParams } from '#web/shared/address.ts';

export const copyPaths = {
  /** Traders, sorted by what their followers took home. */
  list: to('pages/follow/index'),
  /** The same list at its other address. */
  copy: to('pages/copytrade/copy'),
  /** Everything that is published about a trader. */
  trader: withParams<{ uid: number }>('pages/copytrade/trader'),
  /** Own follows; with a `uid` this trader's page, as legacy clients link it. */
  followed: mayHave<{ uid?: number }>('pages/follow/trader'),
  /** Own follows and copies. */
  mine: to('pages/copytrade/my'),
  /** Follows a trader, or edits the follow. */
  follow: withParams<{ uid: number }>('pages/follow/follow'),
  become: to('pages/copytrade/become'),
  /** In the customer's language. */
  agreement: to('pages/follow/agreement'),
  agreement_zh: to('pages/follow/agreement_zh'),
  agreement_en: to('pages/follow/agreement_en'),
} as const;
