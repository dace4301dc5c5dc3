import { Refusal } from '#contract/kit/refusal.ts';
import { settingOf } from '#server/core/settings.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** DE6: the operators' one switch for all deposits; on by default. */
export const checkOpen = async (sql: Sql): Promise<void> => {
  if ((await settingOf(sql, 'is_open_ctbi')) === '0') throw new Refusal('recharge_not_enabled');
};
