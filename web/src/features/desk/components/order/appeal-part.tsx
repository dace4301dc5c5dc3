import { EVIDENCE_OF_SIDE, type DeskSide } from '#contract/desk/rules.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import type { Appeal } from './queries.ts';
import type { Order } from '#web/features/desk/queries.ts';
import { Picture } from '../chat/bubble.tsx';
import { hasWon, ownRole } from './progress.ts';
import { useOrderFormat } from './use-order-format.ts';

interface AppealPartProps {
  order: Order;
  appeal: Appeal;
  onAdd: () => void;
}

/** The case: its number, how it goes on, what was submitted, and how it was decided. */
export const AppealPart = ({ order, appeal, onAdd }: AppealPartProps) => {
  const text = useText(orderTexts);
  const format = useOrderFormat();
  const { opened_by, opened_at, outcome, decided_at, evidence } = appeal;
  const open = order.state === 'appeal';
  return (
    <Section title={text('appeal')} testId="desk.order.appeal">
      <Card>
        <div className="flex flex-col gap-3">
          <CopyField label={text('case')} value={order.reference} whole testId="desk.order.case" />
          <Facts
            facts={[
              {
                label: text('opened_by'),
                value: text(opened_by === ownRole(order) ? 'opened_you' : `opened_${opened_by}`),
              },
              { label: text('opened_at'), value: format.instant(opened_at, 'date_time') },
              ...(decided_at === null
                ? []
                : [{ label: text('decided_at'), value: format.instant(decided_at, 'date_time') }]),
            ]}
          />
          {outcome === null ? <HowItGoesOn order={order} /> : <Outcome order={order} appeal={appeal} />}
          {evidence.length > 0 && <Evidence evidence={evidence} />}
          {open && evidence.length < EVIDENCE_OF_SIDE && (
            <Button variant="secondary" onClick={onAdd} testId="desk.order.add-evidence">
              {text('evidence_add')}
            </Button>
          )}
        </div>
      </Card>
    </Section>
  );
};

const HowItGoesOn = ({ order }: { order: Order }) => {
  const text = useText(orderTexts);
  return (
    <div className="flex flex-col gap-2">
      <p className="type-body text-1">{`${text('appeal_next')} ${text('appeal_time')}`}</p>
      <p className="type-label font-normal text-2">{text(`evidence_what_${order.side}`)}</p>
    </div>
  );
};

const outcomeKey = (side: DeskSide, outcome: NonNullable<Appeal['outcome']>) => {
  if (outcome === 'seller') return side === 'sell' ? 'outcome_seller_own' : 'outcome_seller';
  return hasWon(side, outcome) ? (`outcome_${outcome}_won` as const) : (`outcome_${outcome}` as const);
};

/** In the words of the side that reads it. */
const Outcome = ({ order, appeal: { outcome, reason } }: { order: Order; appeal: Appeal }) => {
  const text = useText(orderTexts);
  return (
    <div className="flex flex-col gap-1" data-testid="desk.order.outcome">
      {outcome !== null && <p className="type-row text-1">{text(outcomeKey(order.side, outcome))}</p>}
      {reason !== null && <p className="type-body text-2">{text(`reason_${reason}`)}</p>}
    </div>
  );
};

const Evidence = ({ evidence }: Pick<Appeal, 'evidence'>) => {
  const text = useText(orderTexts);
  const format = useOrderFormat();
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <p className="type-label text-1">{text('evidence_own')}</p>
      <ul className="flex flex-col gap-3">
        {evidence.map(({ id, content, picture, at }) => (
          <li key={id} className="flex flex-col gap-1" data-testid="desk.order.evidence">
            <p className="type-label font-normal whitespace-pre-wrap wrap-anywhere text-2">{content}</p>
            {picture !== null && <Picture address={picture} label={text('evidence_picture')} />}
            <time dateTime={at} className="num type-caption text-3">
              {format.instant(at, 'date_time')}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
};
