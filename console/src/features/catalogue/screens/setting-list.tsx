import { useState } from 'react';
import { Translate, useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { changeReasons, settingFits, settingGroups } from '#contract/catalogue/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { ChoiceFilter } from '#console/shared/choice-filter.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { ValueField } from '#console/shared/value-field.tsx';
import { proposals } from '../proposals.ts';

type Setting = OutputOf<typeof calls.settings>[number] & { readonly id: number };

const FILTERS = [<ChoiceFilter key="group" source="group" codes={settingGroups} kind="catalogue.group" alwaysOn />];

const cellsOf = (setting: Setting) => ({
  setting: <Translate i18nKey={`settings.${setting.key}`} />,
  value: <Value of={setting} />,
  group: <Translate i18nKey={`catalogue.group.${setting.group}`} />,
});

export const Screen = () => (
  <FoldList<Setting> filters={FILTERS} cells={cellsOf}>
    {/* With a new value from the server the form begins again. */}
    {(setting) => <Change key={setting.value} setting={setting} />}
  </FoldList>
);

const Value = ({ of: { kind, value, is_set } }: { readonly of: Setting }) => {
  const t = useTranslate();
  const shown = kind === 'switch' ? t(value === '1' ? 'value.on' : 'value.off') : value;
  return (
    <span className="setting-value">
      {shown === '' ? t('value.empty') : shown}
      {!is_set && shown !== '' && <small> {t('catalogue.is_fallback')}</small>}
    </span>
  );
};

const Change = ({ setting }: { readonly setting: Setting }) => {
  const t = useTranslate();
  const [value, setValue] = useState(setting.value);
  const { key, kind, min, max, proposal_id } = setting;
  const isWrong = !settingFits(setting, value);
  return (
    <>
      <p>{t(`settings.${key}.about`)}</p>
      <p>{t(`catalogue.bounds.${kind}`, { min: min, max: max })}</p>
      <ValueField
        label={`settings.${key}`}
        kind={kind}
        value={value}
        onChange={setValue}
        isWrong={isWrong}
        maxLength={kind === 'whole' || kind === 'amount' ? undefined : Number(max)}
      />
      {isWrong && <p role="alert">{t('catalogue.does_not_fit')}</p>}
      <ProposeChange
        call={calls.proposeSetting}
        reasons={changeReasons}
        terms={isWrong || value === setting.value ? undefined : { key, value }}
        sentences={proposals['catalogue.change-setting']({ key, before: setting.value, after: value }, t)}
        proposal_id={proposal_id}
        strong
      />
    </>
  );
};
