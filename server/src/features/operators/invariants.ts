import type { AuditedPart, Invariant } from '#server/core/audit/invariants.ts';

/** The line that follows from the columns of an act. */
const LINE = `concat_ws('|', 'op', '1', a.seq, (extract(epoch from a.at) * 1000)::bigint, a.operator_id, a.action, a.target_type,
  a.target_id, encode(sha256(convert_to(a.salt || '|' || a.before::text, 'UTF8')), 'hex'),
  encode(sha256(convert_to(a.salt || '|' || a.after::text, 'UTF8')), 'hex'), a.reason, coalesce(a.second_operator_id::text, '-'))`;

type Forms = Pick<Invariant, 'sql' | 'recent_sql'>;

/** The same query over all rows and over those since the last run; numbers follow the order of commits. */
const after = (place: string, sql: (after: string) => string): Forms => ({ sql: sql('-1'), recent_sql: sql(place) });

const decidedAlone = (proposals: string): string => `
  select id from ${proposals} p
  where state = 'confirmed' and (decided_by = proposed_by or decided_session = proposed_session)`;

const invariants: readonly Invariant[] = [
  {
    id: 'I42a',
    sentence: 'what operators did is numbered without a gap',
    ...after(
      '$act',
      (seq) => `select a.seq from operator_act a
          where a.seq > ${seq} and a.seq <> 1 and not exists (select from operator_act b where b.seq = a.seq - 1 offset 0)`,
    ),
  },
  {
    id: 'I42b',
    sentence: 'the public line of an act says what its row says, and was queued for the log',
    ...after(
      '$act',
      (seq) => `select a.seq from operator_act a left join log_note n on n.id = a.note_id
          where a.seq > ${seq} and (a.line <> ${LINE} or n.line is distinct from a.line)`,
    ),
  },
  {
    id: 'I42c',
    sentence: 'a line marked as logged is in the log at that index',
    ...after(
      '$line',
      (index) => `select n.id from log_note n left join log_line l on l.index = n.log_index
          where n.log_index > ${index} and l.line is distinct from n.line`,
    ),
  },
  {
    id: 'I43',
    sentence: 'no operator touched a thing that carries an outcome or a price',
    ...after(
      '$act',
      (seq) => `select seq from operator_act where seq > ${seq}
          and target_type in ('tick', 'candle', 'price', 'option_order', 'micro_order', 'lever_position', 'blind_box', 'game_round')`,
    ),
  },
  {
    id: 'I43b',
    sentence: 'what needs two people was confirmed by another person than proposed it',
    sql: decidedAlone('operator_proposal'),
    recent_sql: decidedAlone('(select * from operator_proposal where changed_xid >= $xid)'),
  },
];

export const operatorsAudit: AuditedPart = { invariants };
