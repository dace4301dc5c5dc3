import { mainIndicators, stripIndicators, type Indicator } from '#ui/chart/indicators.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { quotationTexts } from '../locales/quotation/index.ts';

interface IndicatorSheetProps {
  open: boolean;
  onClose: () => void;
  shown: readonly Indicator[];
  onChange: (shown: readonly Indicator[]) => void;
}

export const IndicatorSheet = ({ open, onClose, shown, onChange }: IndicatorSheetProps) => {
  const text = useText(quotationTexts);
  const row = (name: Indicator) => (
    <Switch
      key={name}
      label={name}
      caption={text(`about_${name}`)}
      checked={shown.includes(name)}
      onChange={(on) => onChange(on ? [...shown, name] : shown.filter((other) => other !== name))}
      testId={`chart.indicator-${name}`}
    />
  );
  return (
    <Sheet open={open} onClose={onClose} title={text('indicators')} testId="chart.indicator-sheet">
      <Section title={text('indicators_main')}>
        <div className="-mx-4">{mainIndicators.map(row)}</div>
      </Section>
      <Section title={text('indicators_strip')}>
        <div className="-mx-4">{stripIndicators.map(row)}</div>
      </Section>
    </Sheet>
  );
};
