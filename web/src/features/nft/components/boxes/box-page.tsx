import { useState, type ReactNode } from 'react';
import { boxCalls } from '#contract/nft/box-calls.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ActButton } from '#web/shared/act/act-button.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { Facts } from '#web/shared/facts.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { changedByBox, type Box } from './queries.ts';
import { Reveal } from './reveal.tsx';
import { useBoxFormat } from './use-box-format.ts';
import { Waiting } from './waiting.tsx';

/** NB7: one own box: it waits, can be opened, and shows what was in it. */
export const BoxPage = ({ box, old }: { box: Box; old: ReactNode }) => {
  const text = useText(boxTexts);
  const open = useAct(boxCalls.open, changedByBox);
  // Only a box that is opened here is revealed; one that was open before shows its work at once.
  const [was_closed] = useState(box.state !== 'opened');
  const [opened, setOpened] = useState<Box>();
  const shown = opened ?? box;
  const press = async (): Promise<void> => setOpened(await open.send({ code: box.code }));
  return (
    <PageFrame
      title={text('title_box')}
      testId="nft.box"
      footer={
        shown.state === 'opened' && shown.item ? (
          <Button href={nftPaths.own({ code: shown.item.code })} testId="nft.box.see-work">
            {text('see_work')}
          </Button>
        ) : shown.state === 'unopened' ? (
          <ActButton act={open} label={text('open')} onPress={() => void press()} testId="nft.box.open" />
        ) : undefined
      }
    >
      {old}
      <Reveal box={shown} animate={was_closed} />
      {shown.state === 'waiting' && <Waiting box={shown} />}
      <About box={shown} />
    </PageFrame>
  );
};

const About = ({ box }: { box: Box }) => {
  const text = useText(boxTexts);
  const format = useBoxFormat();
  const { series_code: code, price, bought_at, client_seed, number } = box;
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <Facts
          facts={[
            { label: text('title_box'), value: text('box_number', { number: format.whole(number) }) },
            { label: text('price'), value: format.price(price, box) },
            { label: text('bought_at'), value: format.instant(bought_at, 'date_time') },
          ]}
        />
        <CopyField label={text('seed')} value={client_seed} testId="nft.box.seed" />
        <Button variant="secondary" href={nftPaths.verify({ code })} testId="nft.box.verify">
          {text('check_box')}
        </Button>
        <Button variant="ghost" size="small" href={nftPaths.series({ code })} testId="nft.box.series">
          {text('see_series')}
        </Button>
      </div>
    </Card>
  );
};
