import SearchX from 'lucide-react/icons/search-x';
import { Refused } from '#contract/kit/client.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Banner } from '#ui/banner.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { Command } from '../components/house/command.tsx';
import { KeepReceipt } from '../components/receipt/keep-receipt.tsx';
import { verifyCommand } from '../components/receipt/saved-receipt.ts';
import { ReceiptFacts } from '../components/receipt/receipt-facts.tsx';
import { ReceiptHead } from '../components/receipt/receipt-head.tsx';
import { ReceiptVerify } from '../components/receipt/receipt-verify.tsx';
import { useWholeReceipt } from '../components/receipt/use-whole-receipt.ts';
import { receiptTexts } from '../locales/receipt/index.ts';
import { optionsPaths } from '../paths.ts';
import { useOptionsEvents, type Receipt } from '../queries.ts';

/** The log is signed, and endings are published, every ten seconds. */
const SIGNED_EVERY_S = 10;

/** The proof of one option, which its owner can keep and check without us. */
export const Screen = ({ query: { id = '' } }: ScreenProps) => {
  const text = useText(receiptTexts);
  const known = /^[1-9]\d{0,14}$/.test(id);
  return (
    <PageFrame title={text('title')} testId="receipt">
      {known ? <Loaded id={Number(id)} /> : <Unknown />}
    </PageFrame>
  );
};

const Unknown = () => {
  const text = useText(receiptTexts);
  return (
    <EmptyState
      icon={<SearchX />}
      action={{ label: text('to_history'), href: optionsPaths.history() }}
      testId="receipt.unknown"
    >
      {text('unknown')}
    </EmptyState>
  );
};

const Loaded = ({ id }: { id: number }) => {
  useOptionsEvents();
  const read = useWholeReceipt(id);
  if (read.state === 'failed' && read.failure instanceof Refused && read.failure.reason === 'options_unknown')
    return <Unknown />;
  return (
    <ReadStates read={read} skeleton={<SkeletonCards count={3} lines={6} />}>
      {(receipt) => <Shown receipt={receipt} />}
    </ReadStates>
  );
};

const Shown = ({ receipt }: { receipt: Receipt }) => {
  const text = useText(receiptTexts);
  return (
    <>
      <ReceiptHead order={receipt.order} />
      <NotYet receipt={receipt} />
      {receipt.ending && <ReceiptVerify key={receipt.sha256} receipt={receipt} />}
      <ReceiptFacts receipt={receipt} />
      <KeepReceipt receipt={receipt} />
      <p className="type-caption text-3">{text('save_what')}</p>
      <Command command={verifyCommand(receipt.order.id)} testId="receipt.command" />
    </>
  );
};

/** What is still missing, and when it will be there. */
const NotYet = ({ receipt: { order, ending, proofs, published } }: { receipt: Receipt }) => {
  const text = useText(receiptTexts);
  const format = useFormat();
  if (!ending) return <Banner kind="info">{text('running')}</Banner>;
  const soon = (at: Instant): string => format.instant(plusSeconds(at, SIGNED_EVERY_S), 'seconds');
  if (!proofs)
    return (
      <Banner kind="info" testId="receipt.unsigned">
        {order.ended_at ? text('provable_at', { time: soon(order.ended_at) }) : text('not_signed')}
      </Banner>
    );
  return published ? null : (
    <Banner kind="info" testId="receipt.unpublished">
      {text('not_published')}
    </Banner>
  );
};
