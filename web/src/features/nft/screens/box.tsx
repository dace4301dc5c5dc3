import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import type { ScreenProps } from '#web/shared/page.ts';
import { BoxPage } from '../components/boxes/box-page.tsx';
import { codeIn, Loaded } from '../components/boxes/loaded.tsx';
import { useBox } from '../components/boxes/queries.ts';
import { boxTexts } from '../locales/boxes/index.ts';

/** NB7: one own box. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(boxTexts);
  const [waits, setWaits] = useState(true);
  const read = useBox(codeIn(query), waits);
  const still = read.value === undefined || read.value.state === 'waiting';
  if (still !== waits) setWaits(still);
  return (
    <Loaded read={read} title={text('title_box')} unknown="unknown_box" testId="nft.box">
      {(box, old) => <BoxPage key={box.code} box={box} old={old} />}
    </Loaded>
  );
};
