import { Suspense, type ReactNode } from 'react';
import { useText } from '../i18n/texts.ts';
import { galleryTexts } from './locales/index.ts';

interface PartProps {
  /** The component's name in code; `#` plus this opens it. */
  name: string;
  children: ReactNode;
}

/** One component in its states. */
export const Part = ({ name, children }: PartProps) => (
  <section id={name} aria-label={name} className="flex scroll-mt-40 flex-col gap-3 border-t border-line pt-3">
    <h2 className="type-caption text-3">{name}</h2>
    <Suspense>{children}</Suspense>
  </section>
);

/** States in a row, as narrow as the form next to the order book. */
export const Narrow = ({ children }: { children: ReactNode }) => (
  <div className="flex w-51.5 flex-col gap-3">{children}</div>
);

export const useSample = () => useText(galleryTexts);
