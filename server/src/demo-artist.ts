import { drawWork } from './demo-art/demo-works.ts';
import { encoded } from './demo-art/encode.ts';
import { runDemoArtist } from './ports/run-demo-artist.ts';

/* Draws the demo's works: a process of its own, because some take a second in which the exchange would stand still. */

await runDemoArtist((number) => Promise.resolve(encoded(drawWork(number))));
