import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { start } from './app/start.ts';
import './ui/theme/base.css';

await start();
document.getElementById('loading')?.remove();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
