import './ui/theme/mantine.css';
import './ui/theme/font.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App';
import { startTheme } from './base/theme';
import { collapseSlashes } from './base/navigation/paths';

const root = document.getElementById('app');
if (!root) throw new Error('The page has no element with id "app"');

// A URL typed by hand may have a double slash (`/administrar/alumnos//ficha/0/`). Such a URL shows the same page as the URL with single
// slashes.
const { pathname, search, hash } = window.location;
if (pathname !== collapseSlashes(pathname)) {
  window.history.replaceState(null, '', collapseSlashes(pathname) + search + hash);
}

startTheme();
createRoot(root).render(<App />);
