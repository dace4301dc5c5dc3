/* The library in a file of its own: the bundler makes one chunk of it, and nobody who sees no chart loads it. */
export { dispose, init, registerOverlay, type Chart } from 'klinecharts';
