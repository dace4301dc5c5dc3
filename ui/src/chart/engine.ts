/* The library in a separate file: the bundler makes it one chunk, which only screens with a chart load. */
export { dispose, init, registerOverlay, type Chart } from 'klinecharts';
