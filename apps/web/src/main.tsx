import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { start } from './app/start.ts';
import './ui/theme/base.css';

await start();
document.getElementById('loading')?.remove();
const root = document.getElementById('root');
// Drawn in short steps, between which the browser answers whoever presses something.
if (root) startTransition(() => createRoot(root).render(<App />));
