import { StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { languageInfo, languageOf, languages } from '#contract/kit/languages.ts';
import { numberFormat } from '../format/preference.ts';
import { numberFormats } from '../format/options.ts';
import { speak, useLanguage } from '../i18n/texts.ts';
import { keypadChoice, keypads } from '../keypad-choice.ts';
import { applyPriceColors, applyTheme, priceColors, themes } from '../theme/theme.ts';
import { Toaster } from '../toast.tsx';
import { groups } from './groups.ts';

/** Development only: every component in its states. A state can be linked: `?theme=light&language=th&group=amounts`. */
export const mountGallery = (root: Element | null): void => {
  if (!root) throw new Error('the gallery page has no #gallery');
  const asked = new URLSearchParams(location.search);
  void speak(languageOf(asked.get('language'))).then(() =>
    createRoot(root).render(
      <StrictMode>
        <Gallery asked={asked} />
      </StrictMode>,
    ),
  );
};

const choiceOf = <Value extends string>(asked: string | null, allowed: readonly [Value, ...Value[]]): Value =>
  allowed.find((value) => value === asked) ?? allowed[0];

const Gallery = ({ asked }: { asked: URLSearchParams }) => {
  const names = Object.keys(groups) as [keyof typeof groups, ...(keyof typeof groups)[]];
  const [group, setGroup] = useState(() => choiceOf(asked.get('group'), names));
  const Group = groups[group];
  return (
    <div className="mx-auto flex h-[calc(100dvh-var(--num-pad-height,0px))] max-w-120 flex-col gap-4 overflow-y-auto px-4 pb-24">
      <header className="sticky top-0 z-20 -mx-4 border-b border-line bg-page px-4 py-2">
        <h1 className="sr-only">{document.title}</h1>
        <Switches asked={asked} />
        <Choice label="Group" value={group} options={names} onChange={(name) => setGroup(choiceOf(name, names))} />
      </header>
      <main className="flex flex-col gap-4">
        <Suspense>
          <Group />
        </Suspense>
      </main>
      <Toaster />
    </div>
  );
};

const Switches = ({ asked }: { asked: URLSearchParams }) => {
  const language = useLanguage();
  const numbers = numberFormat.use();
  const keypad = keypadChoice.use();
  const [theme, setTheme] = useState(() => followTheme(asked.get('theme')));
  const [colors, setColors] = useState(() => followColors(asked.get('colors')));
  return (
    <div className="flex flex-wrap gap-x-1">
      <Choice label="Theme" value={theme} options={themes} onChange={(name) => setTheme(followTheme(name))} />
      <Choice label="Colours" value={colors} options={priceColors} onChange={(name) => setColors(followColors(name))} />
      <Choice
        label="Language"
        value={language}
        options={languages}
        names={(code) => languageInfo[languageOf(code)].name}
        onChange={(code) => void speak(languageOf(code))}
      />
      <Choice
        label="Numbers"
        value={numbers}
        options={numberFormats}
        onChange={(name) => numberFormat.set(choiceOf(name, numberFormats))}
      />
      <Choice
        label="Keypad"
        value={keypad}
        options={keypads}
        onChange={(name) => keypadChoice.set(choiceOf(name, keypads))}
      />
    </div>
  );
};

const followTheme = (name: string | null) => {
  const theme = choiceOf(name, themes);
  applyTheme(theme);
  return theme;
};

const followColors = (name: string | null) => {
  const colors = choiceOf(name, priceColors);
  applyPriceColors(colors);
  return colors;
};

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  names?: (value: string) => string;
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, names = (name) => name, onChange }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className="min-h-11 bg-page type-label text-accent"
  >
    {options.map((option) => (
      <option key={option} value={option}>
        {names(option)}
      </option>
    ))}
  </select>
);
