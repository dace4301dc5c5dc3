import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { nftOperatorCalls as calls } from '#contract/nft/operator-calls.ts';
import { recordEvidence, type Evidence } from '#server/core/evidence.ts';
import { jsonOf } from '#server/core/operator-acts.ts';
import type { OperatorSession } from '#server/core/room.ts';
import { openProposals } from '#server/core/term-changes.ts';
import type { Database, Sql } from '#server/ports/db/database.ts';
import { partsOf } from '../store/reviews.ts';
import { countWorks, listedWorks, lookedSince, openedWork } from '../store/reviews-works.ts';
import { TAKE_DOWN } from './decisions-ending.ts';
import { DECISIONS } from './decisions-subjects.ts';
import { lookAtWork } from './decisions-works.ts';
import { signedMediaView } from './media-view.ts';
import { pageOf, rowsIn, type ViewPorts } from './reviews.ts';

const proposalsAboutWorks = (sql: Sql, now: Instant) => openProposals(sql, [DECISIONS.work.action, TAKE_DOWN], now);

/** NF3: with the small picture only. */
export const worksView = async (
  ports: ViewPorts,
  { page, limit, ...wanted }: InputOf<typeof calls.operatorWorks>,
  now: Instant,
): Promise<OutputOf<typeof calls.operatorWorks>> => {
  const { db } = ports;
  const proposals = await proposalsAboutWorks(db, now);
  const counted = await countWorks(db, wanted);
  const rows = await listedWorks(db, wanted, partsOf(counted, pageOf({ page, limit })));
  return {
    total: rowsIn(counted),
    works: rows.map(({ media, ...row }) => ({
      ...row,
      picture: signedMediaView(ports, media).small,
      colour: media.colour,
      proposal_id: proposals.get(String(row.id)) ?? null,
    })),
  };
};

/** An operator who reads the same page again within this time is recorded once (OP26). */
const ONE_LOOK_SECONDS = 900;

const recordOnce = async (
  db: Database,
  { operator_id }: OperatorSession,
  customer_id: number,
  look: Evidence,
  now: Instant,
): Promise<void> => {
  const { action, target_type, target_id } = look;
  const since = plusSeconds(now, -ONE_LOOK_SECONDS);
  const shown = jsonOf(look.shown);
  if (await lookedSince(db, { operator_id, action, target_type, target_id, shown, since })) return;
  await recordEvidence(db, { operator_id }, customer_id, look);
};

/** NM6: what is not shown to everybody is opened as an act that its artist sees, recorded before anything is shown. */
export const workView = async (
  ports: ViewPorts,
  { id }: InputOf<typeof calls.operatorWork>,
  session: OperatorSession,
  now: Instant,
): Promise<OutputOf<typeof calls.operatorWork>> => {
  const { db } = ports;
  const found = await openedWork(db, id);
  if (!found) throw new Refusal('nft_unknown');
  const { media, media_id, ...row } = found;
  if (row.state !== 'shown') await recordOnce(db, session, row.artist_id, lookAtWork({ id, media_id }), now);
  const proposals = await proposalsAboutWorks(db, now);
  return { ...row, media: signedMediaView(ports, media), proposal_id: proposals.get(String(id)) ?? null };
};
