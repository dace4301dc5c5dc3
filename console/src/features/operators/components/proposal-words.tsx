import { useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import type { operatorsCalls } from '#contract/operators/calls.ts';
import { sentencesOf } from '#console/shared/in-words.ts';
import { Words } from '#console/shared/words.tsx';

type Proposal = OutputOf<typeof operatorsCalls.proposals>[number];

/** What a proposal would do, said in words to who decides about it; nothing where only the data can tell. */
export const ProposalWords = ({ proposal: { action, payload } }: { readonly proposal: Proposal }) => {
  const t = useTranslate();
  return <Words of={sentencesOf(action, JSON.parse(payload) as Readonly<Record<string, unknown>>, t)} />;
};
