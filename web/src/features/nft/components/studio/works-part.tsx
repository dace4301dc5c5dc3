import Brush from 'lucide-react/icons/brush';
import { Tag, type TagTone } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { RecordList } from '#web/shared/record-list.tsx';
import { studioTexts } from '#web/features/nft/locales/studio/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { thumbOf } from '../own/thumb.tsx';
import { useReason } from '../own/use-reason.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { useStudioWorks, type StudioWork } from './queries.ts';
import { standingOfWork, type WorkStanding } from './work-standing.ts';

const tones: Readonly<Record<WorkStanding, TagTone>> = {
  review: 'info',
  refused: 'danger',
  shown: 'plain',
  taken_down: 'danger',
  listed: 'accent',
  in_series: 'accent',
  sold: 'plain',
};

/** NF3: the artist's works, newest first. */
export const WorksPart = () => {
  const text = useText(studioTexts);
  const format = useNftFormat();
  return (
    <RecordList
      list={useStudioWorks()}
      testId="nft.studio.works"
      empty={{
        icon: <Brush />,
        words: text('no_works'),
        action: { label: text('submit_work'), href: nftPaths.submit() },
      }}
      row={(work) => ({
        key: work.id,
        icon: thumbOf(work.media),
        title: work.name,
        caption: [
          [format.kind(work.kind), format.instant(work.submitted_at, 'date')].join(' · '),
          stateLine(work),
          ...(work.reason === '' ? [] : [reasonLine(work)]),
        ],
        href: addressOf(work),
        testId: 'nft.studio.work',
      })}
    />
  );
};

const addressOf = ({ state, is_owned, code }: StudioWork) => {
  if (state === 'shown' && is_owned) return nftPaths.own({ code });
  return state === 'shown' ? nftPaths.work({ code }) : undefined;
};

const stateLine = (work: StudioWork) => <State key="state" work={work} />;
const reasonLine = ({ reason }: StudioWork) => <Reason key="reason" reason={reason} />;

const State = ({ work }: { work: StudioWork }) => {
  const text = useText(studioTexts);
  const standing = standingOfWork(work);
  return (
    <span className="flex flex-wrap gap-1 pt-1">
      <Tag tone={tones[standing]}>{text(`work_${standing}`)}</Tag>
    </span>
  );
};

export const Reason = ({ reason }: { reason: string }) => {
  const text = useText(studioTexts);
  const words = useReason(reason);
  return words === undefined ? null : <span className="text-2">{text('reason', { reason: words })}</span>;
};
