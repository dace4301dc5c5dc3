import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { becomeTexts } from '#web/features/copy-trading/locales/become/index.ts';
import { useCopyFormat } from '../use-copy-format.ts';
import { isMoney, wayTo, type Requirement } from './requirement.ts';

/** CT20: what a trader must have, and what the customer has. */
export const Checklist = ({ requirements }: { requirements: readonly Requirement[] }) => {
  const text = useText(becomeTexts);
  return (
    <Section title={text('requirements')} testId="copy.become.requirements">
      <Card flush>
        {requirements.map((requirement) => (
          <Row key={requirement.name} requirement={requirement} />
        ))}
      </Card>
    </Section>
  );
};

const Row = ({ requirement }: { requirement: Requirement }) => {
  const text = useText(becomeTexts);
  const { own, amount } = useCopyFormat();
  const { name, needed, has, is_met } = requirement;
  const plain = { scale: 0, rounding: 'down' } as const;
  const way = wayTo(requirement);
  return (
    <ListRow
      icon={
        is_met ? (
          <Check aria-hidden size={20} className="text-up" strokeWidth={2.5} />
        ) : (
          <CircleDashed aria-hidden size={20} className="text-3" />
        )
      }
      title={text(`need_${name}`)}
      caption={
        needed && has
          ? text('has_of', {
              has: isMoney(requirement) ? own.usdt(has, 'down') : amount(has, plain),
              needed: isMoney(requirement) ? own.usdt(needed, 'up') : amount(needed, plain),
            })
          : text(is_met ? 'met' : 'not_met')
      }
      href={way}
      height="tall"
      testId={`copy.become.need-${name}`}
    />
  );
};
