import { lazy } from 'react';

export const groups = {
  buttons: lazy(async () => ({ default: (await import('./buttons.tsx')).Buttons })),
  rows: lazy(async () => ({ default: (await import('./rows.tsx')).Rows })),
  fields: lazy(async () => ({ default: (await import('./fields.tsx')).Fields })),
  choices: lazy(async () => ({ default: (await import('./choices.tsx')).Choices })),
  amounts: lazy(async () => ({ default: (await import('./amounts.tsx')).Amounts })),
  sliders: lazy(async () => ({ default: (await import('./sliders.tsx')).Sliders })),
  uploads: lazy(async () => ({ default: (await import('./uploads.tsx')).Uploads })),
  prices: lazy(async () => ({ default: (await import('./prices.tsx')).Prices })),
  charts: lazy(async () => ({ default: (await import('./charts.tsx')).Charts })),
  states: lazy(async () => ({ default: (await import('./states.tsx')).States })),
  overlays: lazy(async () => ({ default: (await import('./overlays.tsx')).Overlays })),
};
