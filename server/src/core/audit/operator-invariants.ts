import type { Invariant } from './invariants.ts';

/** The line that the columns of an act make. */
const LINE = `concat_ws('|', 'op', '1', a.seq, (extract(epoch from a.at) * 1000)::bigint, a.operator_id, a.action, a.target_type,
  a.target_id, encode(sha256(convert_to(a.salt || '|' || a.before::text, 'UTF8')), 'hex'),
  encode(sha256(convert_to(a.salt || '|' || a.after::text, 'UTF8')), 'hex'), a.reason, coalesce(a.second_operator_id::text, '-'))`;

/** All of them are for a look at everything; the newest are enough in between. */
const newest = (table: string, number: string): string =>
  `(select * from ${table} where ${number} > (select coalesce(max(${number}), 0) - 2000 from ${table}))`;

const both = (
  table: string,
  number: string,
  sql: (rows: string, first: string) => string,
): Pick<Invariant, 'sql' | 'recent_sql'> => ({
  sql: `${sql(table, '1')} and $1::bigint is not null`,
  recent_sql: `${sql(newest(table, number), `(select min(${number}) from ${newest(table, number)} f)`)} and $1::bigint is not null`,
});

export const operatorInvariants: readonly Invariant[] = [
  {
    id: 'I42a',
    sentence: 'what operators did is numbered without a gap',
    ...both(
      'operator_act',
      'seq',
      (acts, first) => `
      select seq from (select seq, lag(seq) over (order by seq) as before from ${acts} a) x
      where seq <> coalesce(before + 1, ${first})`,
    ),
  },
  {
    id: 'I42b',
    sentence: 'the public line of an act says what its row says, and was queued for the log',
    ...both(
      'operator_act',
      'seq',
      (acts) => `
      select a.seq from ${acts} a left join log_note n on n.id = a.note_id
      where (a.line <> ${LINE} or n.line is distinct from a.line)`,
    ),
  },
  {
    id: 'I42c',
    sentence: 'a line that is marked as logged stands in the log at that place',
    ...both(
      'log_note',
      'id',
      (notes) => `
      select n.id from ${notes} n left join log_line l on l.index = n.log_index
      where n.log_index is not null and l.line is distinct from n.line`,
    ),
  },
  {
    id: 'I43',
    sentence: 'no operator touched a thing that carries an outcome or a price',
    sql: `select seq from operator_act
          where target_type in ('tick', 'candle', 'price', 'option_order', 'micro_order', 'lever_position', 'blind_box', 'game_round')
            and $1::bigint is not null`,
  },
  {
    id: 'I43b',
    sentence: 'what needs two people was confirmed by another person than proposed it',
    sql: `select id from operator_proposal
          where state = 'confirmed' and (decided_by = proposed_by or decided_session = proposed_session)
            and $1::bigint is not null`,
  },
];
