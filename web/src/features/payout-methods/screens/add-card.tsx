import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { toast } from '#ui/toast-store.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { LoadingPage } from '#web/shared/loading-page.tsx';
import { back } from '#web/shared/navigation.ts';
import type { ScreenProps } from '#web/shared/page.ts';
import { bothReads } from '#web/shared/both-reads.ts';
import { CardPage } from '../components/card-page.tsx';
import { useProvenSave } from '#web/shared/use-proven-save.tsx';
import { cardFields, hasWaited, internationalCardFields, type CardName } from '../form.ts';
import { payoutMethodsTexts } from '../locales/index.ts';
import { useCard, useInternationalCard, useVerifiedName, type Card, type InternationalCard } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => (query['kind'] === 'international' ? <Abroad /> : <AtHome />);

const AtHome = () => {
  const text = useText(payoutMethodsTexts);
  const read = bothReads(useCard(), useVerifiedName());
  const title = text('bank_card');
  if (read.state !== 'ready') return <LoadingPage title={title} testId="add-card" read={read} />;
  const [card, verified] = read.value;
  return <CardForm title={title} card={card} verified={verified} />;
};

const SAID_MS = 3000;

const useSaved = (clear: () => void) => {
  const text = useText(payoutMethodsTexts);
  const format = useFormat();
  return ({ usable_from }: { usable_from: Instant }): void => {
    clear();
    const words = hasWaited(usable_from, now())
      ? text('saved')
      : text('saved_from', { time: format.instant(usable_from, 'date_time') });
    toast.show(words, { kind: 'done', duration_ms: SAID_MS });
    back();
  };
};

interface FormProps<Value> {
  title: string;
  card: Value;
  verified: string;
}

const CardForm = ({ title, card, verified }: FormProps<Card>) => {
  const text = useText(payoutMethodsTexts);
  const changes = card.usable_from !== null;
  const draft = useDraft<Readonly<Record<CardName, string>>>('payout-methods.card', {
    real_name: changes ? card.real_name : verified,
    wechat_account: card.wechat_account,
    bank_account: card.bank_account,
    alipay_account: card.alipay_account,
    wechat_nickname: card.wechat_nickname,
    bank_name: card.bank_name,
    bank_branch: card.bank_branch,
    bank_dizhi: card.bank_dizhi,
    card_number: card.card_number,
    province: card.province,
    contact_phone: card.contact_phone,
  });
  const saving = useProvenSave(payoutMethodsCalls.saveCard, {
    changes: [payoutMethodsCalls.card],
    onDone: useSaved(draft.clear),
  });
  const submit = (): void => {
    const typed = Object.fromEntries(
      Object.entries(draft.values).map(([name, value]) => [name, value.trim() === '' ? undefined : value.trim()]),
    ) as Partial<Record<CardName, string>>;
    const bank = card.banks.find((one) => one.name === typed.bank_name);
    saving.save({ ...typed, bank_id: bank && String(bank.id) });
  };
  return (
    <CardPage
      title={title}
      changes={changes}
      fields={cardFields}
      labelOf={(name) => text(`field_${name as CardName}`)}
      values={draft.values}
      set={draft.set}
      banks={card.banks}
      busy={saving.busy}
      refused={saving.refused}
      onSubmit={submit}
      sheet={saving.sheet}
    />
  );
};

const Abroad = () => {
  const text = useText(payoutMethodsTexts);
  const read = bothReads(useInternationalCard(), useVerifiedName());
  const title = text('international_card');
  if (read.state !== 'ready') return <LoadingPage title={title} testId="add-card" read={read} />;
  const [card, verified] = read.value;
  return <InternationalForm title={title} card={card} verified={verified} />;
};

const InternationalForm = ({ title, card, verified }: FormProps<InternationalCard>) => {
  const changes = card.usable_from !== null;
  const fields = internationalCardFields(card.fields);
  const before = (kind: string, index: number): string =>
    !changes && kind === 'holder' ? verified : (card.data[index] ?? '');
  const draft = useDraft<Readonly<Record<string, string>>>(
    'payout-methods.international',
    Object.fromEntries(fields.map(({ name, kind }, index) => [name, before(kind, index)])),
  );
  const saving = useProvenSave(payoutMethodsCalls.saveInternationalCard, {
    changes: [payoutMethodsCalls.internationalCard],
    onDone: useSaved(draft.clear),
  });
  return (
    <CardPage
      title={title}
      changes={changes}
      fields={fields}
      labelOf={(name) => card.forms[card.fields.findIndex((field) => field === name)] ?? name}
      values={draft.values}
      set={draft.set}
      busy={saving.busy}
      refused={saving.refused}
      onSubmit={() => saving.save({ data: card.fields.map((name) => (draft.values[name] ?? '').trim()) })}
      sheet={saving.sheet}
    />
  );
};
