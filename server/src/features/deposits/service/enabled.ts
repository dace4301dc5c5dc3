import { Refusal } from '#contract/kit/refusal.ts';
import { settingOf } from '#server/core/settings.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** DE6: the operators' one switch for all deposits; on by default. */
export const isOpen = async (sql: Sql): Promise<boolean> => (await settingOf(sql, 'is_open_ctbi')) !== '0';

export const checkOpen = async (sql: Sql): Promise<void> => {
  if (!(await isOpen(sql))) throw new Refusal('recharge_not_enabled');
};
