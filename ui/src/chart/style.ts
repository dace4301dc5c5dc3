import type { DeepPartial, Styles } from 'klinecharts';

/** The theme's colours for the canvas, which cannot read CSS variables. */
export interface Palette {
  readonly up: string;
  readonly down: string;
  readonly text_1: string;
  readonly text_2: string;
  readonly text_3: string;
  readonly line: string;
  readonly pressed: string;
  readonly surface: string;
  readonly accent: string;
  readonly warn: string;
  /** Colours of the lines over the candles. */
  readonly series: readonly [string, string, string];
  readonly font: string;
  /** Falling candles are hollow: a second cue for customers who cannot distinguish the two colours. */
  readonly hollow: boolean;
}

const AXIS_PX = 11;

export const readPalette = (root: HTMLElement): Palette => {
  const style = getComputedStyle(root);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    up: token('--up'),
    down: token('--down'),
    text_1: token('--text-1'),
    text_2: token('--text-2'),
    text_3: token('--text-3'),
    line: token('--line'),
    pressed: token('--bg-pressed'),
    surface: token('--bg-surface'),
    accent: token('--accent'),
    warn: token('--warn'),
    series: [token('--warn'), token('--info'), token('--violet')],
    font: token('--latin'),
    hollow: root.dataset['priceColors'] === 'colour-blind',
  };
};

/** Tokens are `#rrggbb`; a share of 0.12 appends `1f`. */
export const faded = (color: string, share: number): string =>
  `${color}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`;

export const stylesOf = (palette: Palette, mode: 'candles' | 'line'): DeepPartial<Styles> => ({
  grid: gridStyle(palette),
  candle: candleStyle(palette, mode),
  indicator: indicatorStyle(palette),
  xAxis: axisStyle(palette),
  yAxis: axisStyle(palette),
  separator: { size: 1, color: faded(palette.line, 0.6), activeBackgroundColor: 'transparent' },
  crosshair: crosshairStyle(palette),
});

const gridStyle = ({ line }: Palette): DeepPartial<Styles['grid']> => {
  const thin = { size: 1, color: faded(line, 0.6), style: 'solid' as const };
  return { horizontal: thin, vertical: thin };
};

const axisStyle = ({ text_3, line, font }: Palette): DeepPartial<Styles['xAxis']> => ({
  axisLine: { color: faded(line, 0.6) },
  tickLine: { show: false },
  tickText: { color: text_3, size: AXIS_PX, family: font },
});

const candleStyle = (palette: Palette, mode: 'candles' | 'line'): DeepPartial<Styles['candle']> => {
  const { up, down, text_3, hollow, font } = palette;
  const mark = { color: text_3, textSize: AXIS_PX, textFamily: font };
  return {
    type: mode === 'line' ? 'area' : hollow ? 'candle_down_stroke' : 'candle_solid',
    bar: {
      upColor: up,
      downColor: down,
      noChangeColor: text_3,
      upBorderColor: up,
      downBorderColor: down,
      noChangeBorderColor: text_3,
      upWickColor: up,
      downWickColor: down,
      noChangeWickColor: text_3,
    },
    area: areaStyle(palette),
    priceMark: { high: mark, low: mark, last: lastPriceStyle(palette) },
    // The strip above the chart shows it as real text.
    tooltip: { showRule: 'none' },
  };
};

const areaStyle = ({ accent }: Palette): DeepPartial<Styles['candle']['area']> => ({
  lineSize: 1.5,
  lineColor: accent,
  backgroundColor: faded(accent, 0.12),
  point: { color: accent, rippleColor: faded(accent, 0.3), animation: false, rippleRadius: 4, radius: 3 },
});

const lastPriceStyle = (palette: Palette): DeepPartial<Styles['candle']['priceMark']['last']> => {
  const { up, down, text_3, surface, font } = palette;
  const padding = { paddingLeft: 4, paddingTop: 2, paddingRight: 4, paddingBottom: 2 };
  return {
    upColor: up,
    downColor: down,
    noChangeColor: text_3,
    text: { size: AXIS_PX, family: font, color: surface, weight: 600, ...padding },
    extendTexts: [
      {
        show: true,
        position: 'below_price',
        updateInterval: 1000,
        style: 'fill',
        size: AXIS_PX,
        family: font,
        weight: 400,
        color: surface,
        borderSize: 0,
        borderRadius: 2,
        borderColor: 'transparent',
        borderStyle: 'solid',
        borderDashedValue: [],
        ...padding,
      },
    ],
  };
};

const indicatorStyle = (palette: Palette): DeepPartial<Styles['indicator']> => {
  const { up, down, text_3, series, font } = palette;
  const bar = { upColor: faded(up, 0.6), downColor: faded(down, 0.6), noChangeColor: faded(text_3, 0.6) };
  const text = { size: AXIS_PX, family: font, color: text_3, marginLeft: 6, marginRight: 2, marginTop: 2 };
  return {
    ohlc: bar,
    bars: [bar],
    circles: [bar],
    lines: series.map((color) => ({ color, size: 1, style: 'solid' as const, smooth: false })),
    tooltip: {
      offsetTop: 2,
      offsetLeft: 0,
      title: { ...text, showName: false, showParams: false, show: false },
      legend: { ...text, defaultValue: '—' },
    },
  };
};

const crosshairStyle = ({ text_1, text_2, pressed, font }: Palette): DeepPartial<Styles['crosshair']> => {
  const line = { style: 'dashed' as const, dashedValue: [4, 3], size: 1, color: text_2 };
  const label = { size: AXIS_PX, family: font, color: text_1, backgroundColor: pressed, borderColor: pressed };
  return { horizontal: { line, text: label }, vertical: { line, text: label } };
};
