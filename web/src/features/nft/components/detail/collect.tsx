import Heart from 'lucide-react/icons/heart';
import { useEffect, useState } from 'react';
import { workCalls } from '#contract/nft/work-calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useWrite } from '#web/shared/calls.ts';
import { useSession } from '#web/shared/session.ts';
import { workTexts } from '#web/features/nft/locales/work/index.ts';
import { changedByCollect, type Work } from '#web/features/nft/queries.ts';

interface Collected {
  readonly collect: boolean;
  readonly collect_number: number;
}

/** NF6: a heart with the number of those who collect it; shown at once, taken back if the server refuses. */
export const Collect = ({ work }: { work: Work }) => {
  const text = useText(workTexts);
  const me = useSession()?.user?.id;
  const write = useWrite(workCalls.collect, { changes: changedByCollect });
  const [said, setSaid] = useState<Collected>();
  useEffect(() => setSaid(undefined), [work]);
  const { collect, collect_number } = said ?? work;
  const own = me !== undefined && me === work.owner;
  const toggle = async (): Promise<void> => {
    if (write.busy) return;
    if (me !== undefined) setSaid({ collect: !collect, collect_number: collect_number + (collect ? -1 : 1) });
    const sent = await write.send({ code: work.code });
    setSaid(sent.state === 'done' ? sent.value : undefined);
  };
  const count = text('collected_by', { count: collect_number });
  const heart = <Heart aria-hidden size={20} className={collect ? 'fill-current' : ''} />;
  if (own)
    return (
      <p className="flex items-center gap-1.5 type-label text-2">
        {heart}
        {count}
      </p>
    );
  return (
    <button
      type="button"
      aria-pressed={collect}
      onClick={() => void toggle()}
      className={`-ms-2 flex min-h-11 items-center gap-1.5 rounded-chip px-2 type-label active:bg-pressed ${collect ? 'text-accent' : 'text-2'}`}
      data-testid="nft.collect"
    >
      {heart}
      <span className="sr-only">{`${text('collect')}, `}</span>
      <span data-testid="nft.collect.count">{count}</span>
    </button>
  );
};
