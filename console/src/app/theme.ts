import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

interface Colours {
  readonly page: string;
  readonly surface: string;
  readonly raised: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly accent: string;
  readonly fill: string;
  readonly good: string;
  readonly warn: string;
  readonly bad: string;
}

/** Those of the customers' app (ui/src/theme/tokens.css), which is not loaded here. */
const DARK: Colours = {
  page: '#0c0f14',
  surface: '#151a21',
  raised: '#1e252e',
  text: '#f2f5f8',
  quiet: '#b3bdca',
  line: '#262e38',
  accent: '#9c8cff',
  fill: '#6a54f0',
  good: '#3ecf8e',
  warn: '#f5bc45',
  bad: '#ff707b',
};

const LIGHT: Colours = {
  page: '#f4f6f9',
  surface: '#ffffff',
  raised: '#edf0f4',
  text: '#12161c',
  quiet: '#475261',
  line: '#dde3ea',
  accent: '#5740db',
  fill: '#5740db',
  good: '#0a6b45',
  warn: '#805300',
  bad: '#be2437',
};

const FONTS = "system-ui, 'Noto Sans', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif";

const themeOf = (base: typeof defaultDarkTheme, mode: 'dark' | 'light', colours: Colours): RaThemeOptions => ({
  ...base,
  palette: {
    ...base.palette,
    mode,
    primary: { main: colours.accent },
    secondary: { main: colours.accent },
    error: { main: colours.bad },
    warning: { main: colours.warn },
    success: { main: colours.good },
    background: { default: colours.page, paper: colours.surface },
    text: { primary: colours.text, secondary: colours.quiet },
    divider: colours.line,
  },
  shape: { borderRadius: 8 },
  typography: { h6: { fontWeight: 600 }, fontFamily: FONTS, button: { textTransform: 'none', fontWeight: 600 } },
  components: {
    ...base.components,
    // What console.css draws with, in the colours of the theme that is chosen.
    MuiCssBaseline: {
      styleOverrides: {
        ':root': {
          colorScheme: mode,
          '--surface': colours.surface,
          '--raised': colours.raised,
          '--quiet': colours.quiet,
          '--line': colours.line,
          '--accent': colours.accent,
          '--accent-fill': colours.fill,
          '--good': colours.good,
          '--warn': colours.warn,
          '--bad': colours.bad,
        },
      },
    },
    // React-admin gives it no name, so a screen reader would say only “progress bar” at every refresh.
    MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
    MuiAppBar: {
      styleOverrides: {
        root: {
          backgroundColor: colours.surface,
          backgroundImage: 'none',
          borderBottom: `1px solid ${colours.line}`,
          boxShadow: 'none',
          color: colours.text,
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colours.line, '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' } },
        head: { backgroundColor: colours.raised, color: colours.quiet, fontWeight: 600 },
      },
    },
  },
});

export const darkTheme = themeOf(defaultDarkTheme, 'dark', DARK);
export const lightTheme = themeOf(defaultLightTheme, 'light', LIGHT);
