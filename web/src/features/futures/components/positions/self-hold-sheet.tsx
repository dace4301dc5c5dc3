import { copyCalls } from '#contract/copy-trading/calls.ts';
import { positionReference } from '#contract/futures/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { selfHoldTexts } from '#web/features/futures/locales/self-hold/index.ts';
import { changedByFutures } from '#web/features/futures/queries.ts';
import { ActSheet } from './act-sheet.tsx';
import { PositionHead } from './position-head.tsx';
import type { OneSheetProps } from './position-sheets.tsx';
import { useAct } from './use-act.ts';

const changes = [...changedByFutures, copyCalls.mine, copyCalls.copies];
const points = ['closings', 'stops', 'stop_loss', 'share'] as const;

/** CT13: what stops being copied, before a copied position becomes the customer's own. */
export const SelfHoldSheet = ({ open, onClose, acting: { position } }: OneSheetProps) => {
  const text = useText(selfHoldTexts);
  const act = useAct(copyCalls.selfHolding, undefined, changes);
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text('title')}
      act={act}
      label={text('confirm')}
      onPress={() => act.send({ transaction_id: position.id })}
      done={() => ({
        outcome: 'done',
        title: text('done'),
        reference: positionReference(position.id),
      })}
      testId="self-hold"
      buttonTestId="self-hold.confirm"
    >
      <PositionHead position={position} />
      <p className="type-label font-normal text-1">{text('intro')}</p>
      <ul className="flex list-disc flex-col gap-2 ps-5 type-label font-normal text-2">
        {points.map((point) => (
          <li key={point}>{text(point)}</li>
        ))}
      </ul>
      <p className="type-label font-normal text-1">{text('yours')}</p>
      <p className="type-caption text-2">{text('keeps')}</p>
    </ActSheet>
  );
};
