import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { depositsPaths } from '../paths.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import { useFamily } from '#web/shared/families.ts';
import { paths } from '#web/shared/paths.ts';
import { depositsTexts } from '../locales/index.ts';

/** The administrator's message, and the methods that are open instead. */
export const NotEnabled = ({ bank }: { bank: boolean }) => {
  const text = useText(depositsTexts);
  return (
    <div className="flex flex-col gap-3" data-testid="recharge.not-enabled">
      <p role="status" className="rounded-input bg-warn/(--tint) p-3 type-body text-1">
        {text('not_enabled')}
      </p>
      <Section title={text('other_ways')}>
        <Card flush>
          <ListRow title={text('choose_coin')} href={depositsPaths.coins()} />
          {bank && <ListRow title={text('bank')} href={depositsPaths.byBank()} />}
          {useFamily('c2c') && <ListRow title={text('quick_buy')} href={deskPaths.quick()} />}
          {useFamily('support') && <ListRow title={text('support')} href={paths.support()} />}
        </Card>
      </Section>
    </div>
  );
};
