import type { OutputOf } from '#contract/kit/call.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import { verifierText } from '#contract/price-log/rules.ts';
import type { SignedCheckpoint } from '#server/core/price-log/price-log.ts';
import { openPriceLog, type ProvenLine } from '#server/core/price-log/reader.ts';
import { priceLogJobs } from '#server/core/price-log/seal.ts';
import { answer, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { priceLogAudit } from './invariants.ts';
import { isMarket } from './store.ts';

/** Every price in a signed log, with proofs. The rules are in docs/spec/price-log.md. */
export const priceLogRoom: Room<Pick<Ports, 'db' | 'environment'>> = {
  name: 'price-log',
  audit: priceLogAudit,
  open(ports) {
    const log = openPriceLog(ports);
    return {
      handlers: [
        answer(priceLogCalls.key, async () => {
          const key = await log.key();
          if (!key) throw new Refusal('checkpoint_unknown');
          return { name: key.name, verifier: verifierText(key) };
        }),
        answer(priceLogCalls.checkpoint, async ({ input }) => {
          const found = await (input.size === undefined ? log.newest() : log.checkpointFrom(input.size));
          if (!found) throw new Refusal('checkpoint_unknown');
          return checkpointView(found);
        }),
        answer(priceLogCalls.tick, async ({ input }) => {
          const symbol = input.symbol.replace('/', '');
          if (!(await isMarket(ports.db, symbol))) throw new Refusal('market_unknown');
          return provenView(await log.provenTick(symbol, input.seq, input.size));
        }),
        answer(priceLogCalls.line, async ({ input }) => provenView(await log.provenLine(input.index, input.size))),
        answer(priceLogCalls.consistency, async ({ input: { from, to } }) => {
          const proof = await log.consistency(from, to);
          return { from, to, proof: proof.map(base64) };
        }),
      ],
      jobs: priceLogJobs(ports),
    };
  },
};

const base64 = (bytes: Buffer): string => bytes.toString('base64');

const checkpointView = ({ size, root, at, note }: SignedCheckpoint): OutputOf<typeof priceLogCalls.checkpoint> => ({
  size,
  root: base64(root),
  at,
  note,
});

const provenView = ({ index, line, proof, checkpoint }: ProvenLine): OutputOf<typeof priceLogCalls.line> => ({
  index,
  line,
  proof: proof.map(base64),
  checkpoint: checkpointView(checkpoint),
});
