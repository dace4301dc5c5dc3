import './app/app.css';
import { start } from './app/start.tsx';

const AGAIN_MS = 3000;

/** A phone in a tunnel may have the code and not the first sentences; then nothing can be said, only tried again. */
const begin = (root: HTMLElement): void => {
  start(root).catch(() => setTimeout(() => begin(root), AGAIN_MS));
};

const root = document.getElementById('app');
if (root) begin(root);
