import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share';
import { useRef, useState, type RefObject } from 'react';
import { profileCalls } from '#contract/profile/calls.ts';
import { startCalls } from '#contract/site/start-calls.ts';
import { Button } from '#ui/button.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import { readPalette } from '#ui/chart/style.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast-store.ts';
import { canShare, pictureOf, savePicture, sharePicture } from '#web/shared/card-picture.ts';
import { useRead } from '#web/shared/use-read.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { resultAt, useLivePrice } from '#web/features/futures/queries.ts';
import type { OneSheetProps } from './position-sheets.tsx';
import { ShareCard, type ShareFacts } from './share-card.tsx';
import { sideOf, useFuturesFormat } from '../use-futures-format.ts';
import { useOpened } from './use-opened.ts';

/** A picture of a position, made on the phone; its amount is on it only if the customer turns that on. */
export const ShareSheet = (props: OneSheetProps) => {
  const { open, onClose } = props;
  const text = useText(positionsTexts);
  const { hidden } = useHiddenAmounts();
  const [wants_amount, setWantsAmount] = useState(false);
  const [wants_invite, setWantsInvite] = useState(false);
  useOpened(open, () => setWantsAmount(false));
  const card = useRef<SVGSVGElement>(null);
  const facts = useShareFacts(props, wants_amount && !hidden, wants_invite);
  const palette = readPalette(document.documentElement);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('share_title')}
      testId="share"
      footer={<ShareActions card={card} filename={`${facts.symbol.replace('/', '-')}.png`} />}
    >
      <div className="flex flex-col gap-3">
        <div className="mx-auto w-full max-w-70">
          <ShareCard ref={card} facts={facts} palette={palette} label={labelOf(facts)} />
        </div>
        <div className="-mx-4">
          <Switch
            label={text('share_amount')}
            caption={text(hidden ? 'share_amount_hidden' : 'share_amount_why')}
            checked={wants_amount && !hidden}
            disabled={hidden}
            onChange={setWantsAmount}
            testId="share.with-amount"
          />
          <Switch
            label={text('share_invite')}
            checked={wants_invite}
            onChange={setWantsInvite}
            testId="share.with-invite"
          />
        </div>
        <p className="type-caption text-2">{text('share_local')}</p>
      </div>
    </Sheet>
  );
};

/** What the picture says, for those who cannot see it. */
const labelOf = ({ symbol, side_line, rate, amount, rows, time }: ShareFacts): string =>
  [symbol, side_line, rate, amount, ...rows.map(({ label, value }) => `${label} ${value}`), time]
    .filter(Boolean)
    .join(', ');

/** The rate is what the card is about, so it is on it even while amounts are hidden on the screens. */
const useShareFacts = (
  { open, acting: { position }, terms }: OneSheetProps,
  with_amount: boolean,
  with_invite: boolean,
): ShareFacts => {
  const text = useText(positionsTexts);
  const plain = useFormat();
  const format = useFuturesFormat(terms);
  const { pair, price } = useLivePrice(position.symbol);
  const result = resultAt(position, price, terms);
  const site = useRead(startCalls.config, {}, { keep: true, fresh_ms: 600_000 }).value?.site_name ?? '';
  const code = useRead(profileCalls.info, {}, { keep: true, when: open }).value?.extension_code;
  const level = (value: typeof price | null): string => (value ? format.price(value) : '—');
  return {
    site,
    symbol: position.symbol,
    side: position.type,
    side_line: `${text(sideOf(position))} ${position.multiple}x`,
    rate: result ? plain.percent(result.share, { sign: 'always' }) : '—',
    tone: !result || result.profit.isZero() ? 'even' : result.profit.isPositive() ? 'up' : 'down',
    amount: with_amount && result ? format.own.signed(result.profit) : undefined,
    rows: [
      { label: text('entry'), value: level(position.entry_price) },
      { label: text('price_now'), value: level(price) },
    ],
    // The price above is that of this tick, whenever the picture is made.
    time:
      pair?.tick_at && pair.tick_seq !== null
        ? text('share_at', { time: plain.instant(pair.tick_at, 'receipt'), tick: format.whole(pair.tick_seq) })
        : '',
    invite:
      with_invite && code
        ? {
            link: `${location.origin}${location.pathname}${identityPaths.register({ invite: code })}`,
            caption: text('share_invite_code', { code }),
            label: text('share_invite'),
          }
        : undefined,
  };
};

interface ShareActionsProps {
  card: RefObject<SVGSVGElement | null>;
  filename: string;
}

const ShareActions = ({ card, filename }: ShareActionsProps) => {
  const text = useText(positionsTexts);
  const [busy, setBusy] = useState<'save' | 'share'>();
  const make = async (what: 'save' | 'share'): Promise<void> => {
    if (!card.current) return;
    setBusy(what);
    try {
      const picture = await pictureOf(card.current);
      if (what === 'share') await sharePicture(picture, filename);
      else savePicture(picture, filename);
    } catch {
      toast.show(text('share_failed'), { kind: 'failed' });
    } finally {
      setBusy(undefined);
    }
  };
  const shares = canShare();
  return (
    <ButtonPair>
      <Button
        variant={shares ? 'secondary' : 'primary'}
        icon={<Download aria-hidden size={20} />}
        busy={busy === 'save'}
        onClick={() => void make('save')}
        testId="share.save"
      >
        {text('share_save')}
      </Button>
      {shares && (
        <Button
          icon={<Share aria-hidden size={20} />}
          busy={busy === 'share'}
          onClick={() => void make('share')}
          testId="share.send"
        >
          {text('act_share')}
        </Button>
      )}
    </ButtonPair>
  );
};
