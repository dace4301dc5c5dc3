import { AssetsCard } from './assets-card.tsx';
import { SetupChecklist } from './setup-checklist.tsx';

/** What only a customer sees of the home screen; a visitor does not download it. */
export const MemberPart = () => (
  <>
    <AssetsCard screen="home" />
    <SetupChecklist />
  </>
);
