import { lazy } from 'react';

export const groups = {
  fields: lazy(async () => ({ default: (await import('./fields.tsx')).Fields })),
  choices: lazy(async () => ({ default: (await import('./choices.tsx')).Choices })),
  amounts: lazy(async () => ({ default: (await import('./amounts.tsx')).Amounts })),
  sliders: lazy(async () => ({ default: (await import('./sliders.tsx')).Sliders })),
  uploads: lazy(async () => ({ default: (await import('./uploads.tsx')).Uploads })),
};
