import { useState } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import { CODE_PAUSE_SECONDS, type CodePurpose } from '#contract/identity/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { useWrite, type Sent } from '#web/shared/calls.ts';

export interface CodeTarget {
  readonly user_string?: string | undefined;
  readonly area_code?: string | undefined;
}

type Code = OutputOf<typeof identityCalls.sendCode>;

export interface SentCode {
  /** When the last code for this address was sent, for the button's countdown. */
  readonly sentAt: number | undefined;
  /** Only in a demo, which cannot send anything. */
  readonly shown: string | undefined;
  send(): Promise<Sent<Code>>;
}

const nameOf = ({ user_string = '', area_code = '' }: CodeTarget): string => `${area_code} ${user_string}`;

/** A code for one purpose and one address; without an address it goes to the customer's bound one. */
export const useSentCode = (purpose: CodePurpose, target: CodeTarget = {}): SentCode => {
  const write = useWrite(identityCalls.sendCode, { inline: 'all' });
  const [sent, setSent] = useState<{ readonly to: string; readonly code: Code }>();
  const current = sent?.to === nameOf(target) ? sent.code : undefined;
  return {
    sentAt: current && millisecondsOf(current.next_at) - CODE_PAUSE_SECONDS * 1000,
    shown: current?.shown_code,
    async send() {
      const result = await write.send({ scene: purpose, ...target });
      if (result.state === 'done') setSent({ to: nameOf(target), code: result.value });
      return result;
    },
  };
};
