import { useOverview, type Terms } from '#web/features/futures/queries.ts';
import type { Acting } from './acting.ts';
import { CloseSheet } from './close-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import { ReverseSheet } from './reverse-sheet.tsx';
import { SelfHoldSheet } from './self-hold-sheet.tsx';
import { ShareSheet } from './share-sheet.tsx';
import { StopsSheet } from './stops-sheet.tsx';

export interface OneSheetProps {
  open: boolean;
  onClose: () => void;
  acting: Acting;
  terms: Terms;
}

/** The sheets of a position, of which at most one is open. All are mounted, because only a mounted sheet slides in. */
export const PositionSheets = ({ open, acting, ...props }: OneSheetProps) => {
  const overview = useOverview().value;
  const { id } = acting.position;
  // The card's values change while the sheet is open; once the position has ended, its last ones stay under the receipt.
  const position =
    [...(overview?.positions ?? []), ...(overview?.pending ?? [])].find((own) => own.id === id) ?? acting.position;
  const sheet = { ...props, acting: { ...acting, position } };
  const shows = (what: Acting['what']): boolean => open && acting.what === what;
  return (
    <>
      <StopsSheet {...sheet} open={shows('stops')} />
      <CloseSheet {...sheet} open={shows('close')} />
      <MarginSheet {...sheet} open={shows('add_margin')} />
      <ReverseSheet {...sheet} open={shows('reverse')} />
      <SelfHoldSheet {...sheet} open={shows('self_hold')} />
      <ShareSheet {...sheet} open={shows('share')} />
    </>
  );
};
