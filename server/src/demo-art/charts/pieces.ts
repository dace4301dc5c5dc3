import { smooth } from '../kit/colour.ts';
import type { Piece } from '../piece.ts';
import { mapOf, type Country } from './relief.ts';
import { skyChart, type SkyChart } from './sky-chart.ts';

const island: Country = {
  land: (u, v, { hills, ridges }) => {
    const [x, y] = [u - 0.5 + 0.14 * hills(u * 3 + 7, v * 3), v - 0.5 + 0.14 * hills(u * 3, v * 3 + 11)];
    const away = Math.hypot(x * 1.05, y * 1.35);
    const shape = 0.36 - away + 0.16 * hills(u * 4.2, v * 4.2);
    return shape < 0 ? shape * 1.5 : shape * 0.9 + smooth(0, 0.3, shape) * (ridges(u * 2.6, v * 2.6) - 0.45) * 0.95;
  },
  water_tints: ['#cfe3dd', '#a9cdcf', '#7fb2bf', '#5d97ad'],
  land_tints: ['#dfe3b4', '#c6cf8e', '#d8bf82', '#c08e5d', '#9b6a4c', '#f5efe6'],
  line: '#4a3527',
  water_line: '#2f6a80',
  paper: '#f3ead6',
  interval: 0.028,
  light: 0.75,
};

const archipelago: Country = {
  land: (u, v, { hills }) => {
    const rim = Math.min(u, v, 1 - u, 1 - v);
    const shape = 1.15 * hills(u * 3.4 + 3, v * 3.4) - 0.06 - 0.3 * (1 - smooth(0, 0.16, rim));
    return shape < 0 ? shape * 0.8 - 0.02 : shape + 0.14 * shape * hills(u * 14, v * 14);
  },
  water_tints: ['#f7d9c4', '#ee9c8a', '#c05a6b', '#713a5e', '#3a2149'],
  land_tints: ['#fbf3e4', '#f6e3c5', '#efcf9d', '#e8b878'],
  line: '#4b1d3f',
  water_line: '#fff1e2',
  paper: '#fbf3e4',
  interval: 0.03,
  light: 0.35,
};

const glacier: Country = {
  land: (u, v, { hills, ridges }) => {
    const valley = 0.5 + 0.2 * Math.sin(v * 4.2 + 0.6) + 0.1 * hills(1, v * 3);
    const wall = Math.abs(u - valley);
    return (
      0.06 +
      smooth(0.04, 0.5, wall) * 0.55 * ridges(u * 3, v * 3) +
      wall * 0.5 +
      0.05 * hills(u * 6, v * 6) +
      (1 - v) * 0.12
    );
  },
  water_tints: ['#bcd9e6', '#93bfd4'],
  land_tints: ['#f4f9fb', '#d7e8ef', '#aecbdb', '#8d9fae', '#c8bdb2', '#8b5e4b'],
  line: '#27506b',
  water_line: '#27506b',
  paper: '#f6f4ee',
  interval: 0.019,
  light: 0.8,
};

const nightSurvey: Country = {
  land: (u, v, { hills, ridges }) => 0.42 + 0.5 * hills(u * 1.5 + 20, v * 1.5) + 0.12 * ridges(u * 1.3, v * 1.3),
  water_tints: ['#0d1a26', '#0d1a26'],
  land_tints: ['#0b1420', '#0d1c2a', '#112a37', '#173a43', '#1f4c4d'],
  line: '#e3bd74',
  water_line: '#e3bd74',
  paper: '#0a111b',
  interval: 0.0145,
  light: 0.2,
};

const charts: Readonly<Record<'midnight' | 'engraved' | 'two', SkyChart>> = {
  midnight: {
    paper: '#0c1630',
    disc: ['#1d3468', '#101f45'],
    ink: '#dfe6f2',
    gold: '#e6be6a',
    stars: 900,
    figures: 15,
    hemispheres: [{ x: 800, y: 800, radius: 640 }],
  },
  engraved: {
    paper: '#f2e8d3',
    disc: ['#fbf5e6', '#ecdfc4'],
    ink: '#5a4632',
    gold: '#8f3b24',
    stars: 800,
    figures: 16,
    hemispheres: [{ x: 800, y: 800, radius: 640 }],
  },
  two: {
    paper: '#efe6dc',
    disc: ['#1f5a56', '#0f3436'],
    ink: '#e8efe4',
    gold: '#d9a441',
    stars: 1000,
    figures: 18,
    hemispheres: [
      { x: 520, y: 520, radius: 372 },
      { x: 1080, y: 1080, radius: 372 },
      { x: 1212, y: 388, radius: 150 },
      { x: 388, y: 1212, radius: 150 },
    ],
  },
};

const map = (name: string, about: string, country: Country): Piece => ({
  name,
  series: 'Sheets of a Survey',
  about,
  kind: 'image',
  make: (seed) => ({ kind: 'image', picture: mapOf(seed, country) }),
});
const chart = (name: string, about: string, drawn: SkyChart): Piece => ({
  name,
  series: 'Skies of Other Places',
  about,
  kind: 'image',
  make: (seed) => ({ kind: 'image', picture: skyChart(seed, drawn) }),
});

export const chartPieces: readonly Piece[] = [
  map('Sheet 1: The Island', 'An island on which nobody has landed, surveyed with care.', island),
  map('Sheet 2: Low Water', 'Sandbanks of a warm sea, and the depths between them.', archipelago),
  map('Sheet 3: The Glacier', 'Ice comes down from the north and the sheet ends before it does.', glacier),
  map('Sheet 4: By Night', 'The same hills, surveyed by lamplight: lines only.', nightSurvey),
  chart('Midnight Planisphere', 'Nine hundred stars and fifteen figures that have no names yet.', charts.midnight),
  chart('Engraved Planisphere', 'A printed sky, with the ink of somebody who stayed up late.', charts.engraved),
  chart('Two Hemispheres, Two Moons', 'The sky of a place with two moons takes four plates.', charts.two),
];
