import { App } from './app/App.tsx';
import { firstPage } from './app/first-page.ts';
import { takeOver } from './app/first-view/take-over.tsx';
import { start } from './app/start.ts';
import './ui/theme/base.css';

const { isSame } = await start();
const root = document.getElementById('root');
if (root) takeOver(root, <App />, isSame, firstPage);
