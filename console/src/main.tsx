import { createRoot } from 'react-dom/client';
import { Console, ready } from './app/console.tsx';
import './app/console.css';
import './app/front-page.css';
import './app/one-thing.css';
import './app/states-and-lists.css';
import './app/phone.css';

const root = document.getElementById('console');
if (!root) throw new Error('the page has no place for the console');
void ready.then(() => createRoot(root).render(<Console />));
