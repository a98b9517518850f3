/** Without anything in the address the overview; with a theme one of its frames. */
import { createRoot } from 'react-dom/client';
import '../src/ui/theme/base.css';
import { activateLocale } from '../src/platform/i18n/i18n.ts';
import { watchPresses } from '../src/platform/sound/press-sounds.ts';
import { startSound } from '../src/platform/sound/sound.ts';
import { Frame } from './Frame.tsx';
import { Overview } from './Overview.tsx';
import { sections } from './sections.ts';

const asked = new URLSearchParams(window.location.search);
const root = createRoot(document.getElementById('root') as HTMLElement);

async function showFrame(theme: string): Promise<void> {
  const { documentElement: page } = document;
  page.dataset.theme = theme;
  await activateLocale((asked.get('language') ?? 'en-US') as Parameters<typeof activateLocale>[0]);
  page.dir = asked.get('direction') ?? page.dir;
  startSound();
  watchPresses();
  const folder = asked.get('folder');
  root.render(<Frame sections={sections.filter(section => folder === null || section.folder === folder)} />);
}

const theme = asked.get('theme');
if (theme === null) root.render(<Overview folders={sections.map(({ folder }) => folder)} />);
else await showFrame(theme);
