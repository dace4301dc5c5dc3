import { insist } from './fault.ts';

const NUMBER = '[1-9]\\d{0,14}';
const HASH = '[0-9a-f]{64}';
const LINE = new RegExp(
  `^op\\|1\\|(${NUMBER})\\|(${NUMBER})\\|(${NUMBER})\\|[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*\\|([a-z][a-z0-9_-]{0,31})` +
    `\\|[A-Za-z0-9_.:-]{1,64}\\|${HASH}\\|${HASH}\\|[a-z][a-z0-9_]{0,63}\\|(-|${NUMBER})$`,
);

/** Targets that carry an outcome or a price: no operator may touch one. */
const OUTCOMES = new Set([
  'tick',
  'candle',
  'price',
  'option_order',
  'micro_order',
  'lever_position',
  'blind_box',
  'game_round',
]);

/** Acts of the operators: numbered from 1 without a gap, two people where two are named. */
export class Acts {
  count = 0;

  line(line: string, where: string): void {
    const match = LINE.exec(line);
    insist(match !== null, `${where} is not a line of an operator's act`);
    const [, seq = '', , actor = '', target = '', second = ''] = match;
    insist(Number(seq) === this.count + 1, `${where}: the acts of operators jump from ${this.count} to ${seq}`);
    insist(second !== actor, `${where}: operator ${actor} is named as the second person too`);
    insist(!OUTCOMES.has(target), `${where}: an operator touched a ${target}`);
    this.count++;
  }
}
