import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface FavouriteRow {
  readonly id: number;
  readonly currency_id: number;
}

/** Serialises changes of a customer's list, so that concurrent requests cannot exceed the limit. */
export const lockFavourites = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`select 1 from customer where id = ${user_id} for no key update`;

export const favouritesOf = (sql: Sql, user_id: number): Promise<FavouriteRow[]> => sql.rows<FavouriteRow>`
  select id, currency_id from favourite where user_id = ${user_id} order by place, id`;

export const insertFavourite = async (tx: Transaction, user_id: number, currency_id: number): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into favourite (user_id, currency_id, place)
    select ${user_id}, ${currency_id}, coalesce(max(place), 0) + 1 from favourite where user_id = ${user_id}
    returning id`;
  return id;
};

export const deleteFavourite = (tx: Transaction, user_id: number, id: number): Promise<number> =>
  tx.run`delete from favourite where id = ${id} and user_id = ${user_id}`;

/** Replaces the list with this one, in this order; existing favourites keep their id. */
export const setFavourites = async (
  tx: Transaction,
  user_id: number,
  currency_ids: readonly number[],
): Promise<void> => {
  await tx.run`delete from favourite where user_id = ${user_id} and currency_id <> all (${currency_ids}::integer[])`;
  await tx.run`
    insert into favourite (user_id, currency_id, place)
    select ${user_id}, c.id, c.place from unnest(${currency_ids}::integer[]) with ordinality as c (id, place)
    on conflict (user_id, currency_id) do update set place = excluded.place`;
};
