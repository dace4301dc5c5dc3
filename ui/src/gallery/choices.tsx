import { useState } from 'react';
import { languageInfo, languages } from '#contract/kit/languages.ts';
import { Checkbox } from '../checkbox.tsx';
import { SelectField } from '../select-field.tsx';
import { Part, useSample } from './part.tsx';

export const Choices = () => (
  <>
    <Part name="SelectField">
      <Selects />
    </Part>
    <Part name="Checkbox">
      <Checkboxes />
    </Part>
  </>
);

const networks = [
  { value: 'trc20', label: 'USDT · TRC20', detail: 'T…' },
  { value: 'erc20', label: 'USDT · ERC20', detail: '0x…' },
  { value: 'btc', label: 'BTC', detail: 'bc1…' },
];

const countries = ['VN', 'TH', 'FR', 'ES', 'JP', 'KR', 'HK', 'CN', 'US', 'GB', 'DE', 'BR', 'ST', 'AE', 'SG'];

const Selects = () => {
  const sample = useSample();
  const [network, setNetwork] = useState<string>();
  const [country, setCountry] = useState<string>();
  const [language, setLanguage] = useState<string>('vi');
  const regions = new Intl.DisplayNames([document.documentElement.lang], { type: 'region' });
  return (
    <>
      <SelectField
        label={sample('network')}
        value={network}
        onChange={setNetwork}
        options={networks}
        testId="gallery.network"
      />
      <SelectField
        label={sample('country')}
        value={country}
        onChange={setCountry}
        options={countries.map((code) => ({ value: code, label: regions.of(code) ?? code, detail: code }))}
        testId="gallery.country"
      />
      <SelectField
        label={sample('country')}
        value={language}
        onChange={setLanguage}
        options={languages.map((code) => ({ value: code, label: languageInfo[code].name }))}
        error={sample('agree_error')}
      />
      <SelectField label={sample('network')} value="trc20" onChange={setNetwork} options={networks} disabled />
      <SelectField
        label={sample('network')}
        value="long"
        onChange={setNetwork}
        options={[{ value: 'long', label: sample('agree') }]}
      />
    </>
  );
};

const Checkboxes = () => {
  const sample = useSample();
  const [checked, setChecked] = useState(true);
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <Checkbox checked={checked} onChange={setChecked} testId="gallery.checkbox">
        {sample('agree')}
      </Checkbox>
      <Checkbox checked={wrong} onChange={setWrong} error={wrong ? undefined : sample('agree_error')}>
        {sample('email_hint')}
      </Checkbox>
      <Checkbox checked disabled onChange={setChecked}>
        {sample('password')}
      </Checkbox>
    </>
  );
};
