import { createRoot } from 'react-dom/client';
import { Console } from './app/console.tsx';
import './app/console.css';

const root = document.getElementById('console');
if (!root) throw new Error('the page has no place for the console');
createRoot(root).render(<Console />);
