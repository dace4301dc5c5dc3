import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { reminderTexts } from '#web/shared/reminder/locales/index.ts';
import { useReminder } from '#web/shared/reminder/use-reminder.ts';
import { offeringsTexts } from '../locales/index.ts';
import { offeringsPaths } from '../paths.ts';
import type { Offering } from '../queries.ts';
import { NextLine } from './next-line.tsx';
import { remindingOf } from './reminding.ts';
import { SoldBar } from './sold-bar.tsx';
import { useOfferingFormat } from './use-offering-format.ts';

/** One offering. The whole card is the link; only the bell lies above it. */
export const OfferingCard = ({ offering }: { offering: Offering }) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  return (
    <article
      className="relative flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card active:bg-pressed"
      data-testid={`offerings.card-${offering.id}`}
    >
      <div className="flex items-center gap-3">
        <CoinIcon code={offering.currency_name} size={40} />
        <div className="flex min-w-0 flex-1 flex-col">
          <h2 className="type-row wrap-break-word text-1">{offering.title}</h2>
          <p className="num type-label font-normal text-2">
            {text('price_of', { price: format.each(offering.price), currency: offering.currency_name })}
          </p>
        </div>
        {offering.phase === 'warm_up' && <ReminderBell offering={offering} />}
      </div>
      {offering.phase !== 'warm_up' && <SoldBar offering={offering} />}
      <Facts
        facts={[
          { label: text('total'), value: format.tokens(offering.for_sale, offering) },
          { label: text('lock'), value: <span className="block text-balance">{format.lock(offering)}</span> },
          { label: text('step_unlock'), value: format.instant(offering.first_unlock_at, 'date') },
        ]}
      />
      <div className="border-t border-line pt-3 empty:hidden">
        <NextLine offering={offering} />
      </div>
      <a
        href={offeringsPaths.subscribe({ project_id: offering.id })}
        className="absolute inset-0 rounded-card"
        data-testid={`offerings.open-${offering.id}`}
      >
        <span className="sr-only">{offering.title}</span>
      </a>
    </article>
  );
};

const ReminderBell = ({ offering }: { offering: Offering }) => {
  const text = useText(reminderTexts);
  const { turn, busy } = useReminder(remindingOf(offering));
  const Icon = offering.is_reminded ? BellRing : Bell;
  return (
    <span className="relative z-10 -me-2 flex">
      <IconButton
        icon={<Icon aria-hidden size={24} />}
        label={`${text('remind_me')}: ${offering.title}`}
        pressed={offering.is_reminded}
        busy={busy}
        onClick={turn}
        testId={`offerings.bell-${offering.id}`}
      />
    </span>
  );
};
