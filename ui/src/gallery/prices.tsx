import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusSeconds } from '#contract/kit/instant.ts';
import { Button } from '../button.tsx';
import { CoinIcon } from '../coin-icon.tsx';
import { CopyField } from '../copy-field.tsx';
import { CountdownRing } from '../countdown-ring.tsx';
import { DeltaPill } from '../delta-pill.tsx';
import { useFormat } from '../format/use-format.ts';
import { HideAmountsButton } from '../hide-amounts-button.tsx';
import { useHiddenAmounts } from '../hide-amounts.ts';
import { now } from '../now.ts';
import { PriceText } from '../price-text.tsx';
import { Sparkline } from '../sparkline.tsx';
import { Part, useSample } from './part.tsx';

export const Prices = () => (
  <>
    <Part name="PriceText, DeltaPill">
      <Ticking />
    </Part>
    <Part name="CoinIcon, Sparkline">
      <Drawings />
    </Part>
    <Part name="HideAmounts">
      <Balance />
    </Part>
    <Part name="CopyField">
      <Copies />
    </Part>
    <Part name="CountdownRing">
      <Countdowns />
    </Part>
  </>
);

const Ticking = () => {
  const sample = useSample();
  const [price, setPrice] = useState(Decimal.of('64250'));
  return (
    <>
      <div className="type-price">
        <PriceText value={price} scale={2} direction="up" />
      </div>
      <div className="flex flex-wrap items-center gap-4 type-row">
        <PriceText value={price} scale={2} direction="down" />
        <PriceText value={price} scale={2} stale />
        <PriceText value={undefined} scale={2} />
        <PriceText value={Decimal.of('0.00000123')} scale={8} />
      </div>
      <div className="flex gap-3">
        {['0.0231', '-0.0112', '0', '12.5'].map((change) => (
          <DeltaPill key={change} change={Decimal.of(change)} />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button size="small" variant="up" onClick={() => setPrice(price.plus(Decimal.of(10)))}>
          {sample('buy')}
        </Button>
        <Button size="small" variant="down" onClick={() => setPrice(price.minus(Decimal.of(10)))}>
          {sample('sell')}
        </Button>
      </div>
    </>
  );
};

const day = ['62480', '62900', '63300', '63120', '64100', '64900', '64400', '64250'].map((close) => Decimal.of(close));

const Drawings = () => (
  <>
    <div className="flex flex-wrap gap-2">
      {['BTC', 'ETH', 'USDT', 'LTC', 'SOL', 'XRP', 'DOGE', 'AAPL', 'TSLA'].map((code) => (
        <CoinIcon key={code} code={code} />
      ))}
    </div>
    <div className="flex gap-6">
      <Sparkline closes={day} label="BTC/USDT" />
      <Sparkline closes={day.toReversed()} label="ETH/USDT" />
      <Sparkline closes={day.slice(0, 1)} label="LTC/USDT" />
    </div>
  </>
);

const Balance = () => {
  const format = useFormat();
  const { mask } = useHiddenAmounts();
  return (
    <div className="flex items-center gap-2 type-hero">
      {mask(format.amount(Decimal.of('50985.80'), { scale: 2, rounding: 'down' }))}
      <HideAmountsButton />
    </div>
  );
};

const Copies = () => {
  const sample = useSample();
  return (
    <>
      <CopyField label={sample('address')} value="TQ5NMqJjCcFDVsPtfFxjVSqVdyZSJpG1bR" />
      <CopyField value="0x52908400098527886E0F7030069857D2E4169EE752908400098527886E0F7030" />
      <CopyField label={sample('address')} value="XX00 EXAM PLE0 0000 0000 0000 0000 0000" whole />
    </>
  );
};

const Countdowns = () => {
  const sample = useSample();
  const [start] = useState(() => instantOf(now()));
  return (
    <div className="flex items-center gap-6">
      <CountdownRing label={sample('reviewing')} until={plusSeconds(start, 30)} total_ms={30_000} />
      <CountdownRing label={sample('reviewing')} until={plusSeconds(start, 900)} total_ms={900_000} />
      <CountdownRing label={sample('reviewing')} until={plusSeconds(start, 12)} total_ms={12_000} size="inline" />
    </div>
  );
};
