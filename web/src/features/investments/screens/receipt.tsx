import Download from 'lucide-react/icons/download';
import SearchX from 'lucide-react/icons/search-x';
import { publicBy } from '#contract/investments/rules.ts';
import { Refused } from '#contract/kit/client.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { saveFile } from '#web/shared/save-file.ts';
import { ReceiptFacts } from '../components/receipt-facts.tsx';
import { investmentTexts } from '../locales/index.ts';
import { investmentPaths } from '../paths.ts';
import { useReceipt, type Receipt } from '../queries.ts';

/** The proof of one order, which its owner can keep and check without us (IV12). */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(investmentTexts);
  const id = idIn(query['id']);
  return (
    <PageFrame title={text('receipt')} testId="invest-receipt">
      {id === undefined ? <Unknown /> : <Loaded id={id} />}
    </PageFrame>
  );
};

const Unknown = () => {
  const text = useText(investmentTexts);
  return (
    <EmptyState
      icon={<SearchX />}
      action={{ label: text('my_investments'), href: investmentPaths.mine() }}
      testId="invest-receipt.unknown"
    >
      {text('receipt_unknown')}
    </EmptyState>
  );
};

const Loaded = ({ id }: { id: number }) => {
  const read = useReceipt(id);
  if (read.state === 'failed' && read.failure instanceof Refused && read.failure.reason === 'invest_order_unknown')
    return <Unknown />;
  return (
    <ReadStates read={read} skeleton={<SkeletonCards count={3} lines={6} />}>
      {(receipt) => <Shown receipt={receipt} />}
    </ReadStates>
  );
};

const Shown = ({ receipt }: { receipt: Receipt }) => {
  const text = useText(investmentTexts);
  const format = useFormat();
  const { order, ending, proofs, published } = receipt;
  const public_by = publicBy(order.matures_at);
  const is_late = instantOf(now()) > public_by;
  const save = (): void => {
    saveFile(`candor-investment-${order.id}.json`, `${JSON.stringify(receipt, null, 2)}\n`, 'application/json');
    toast.show(text('saved'), { kind: 'done' });
  };
  return (
    <>
      {!ending &&
        (is_late ? (
          <Banner kind="warn" testId="invest-receipt.late">
            {text('receipt_late', { time: format.instant(public_by, 'date_time') })}
          </Banner>
        ) : (
          <Banner kind="info">{text('receipt_running')}</Banner>
        ))}
      {ending && (!proofs || !published) && (
        <Banner kind="info" testId="invest-receipt.unsigned">
          {text('receipt_unsigned')}
        </Banner>
      )}
      <ReceiptFacts receipt={receipt} />
      <Button variant="secondary" icon={<Download aria-hidden size={20} />} onClick={save} testId="invest-receipt.save">
        {text('save')}
      </Button>
      <p className="type-caption text-3">{text('save_what')}</p>
    </>
  );
};
