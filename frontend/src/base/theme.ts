import { useMediaQuery } from '@mantine/hooks';
import { TEMAS, type Tema } from '#libs/contracts';
import { createStore, useStore } from './store';

/**
 * The colour theme that the user has chosen. The attribute `data-tema` of `html` has the same value and selects the colours in tokens.css.
 */
const chosen = createStore<Tema>('sistema');

/** Reads the choice that the server wrote into the page. Runs before the first render, so nothing flashes. */
export function startTheme(): void {
  const { tema } = document.documentElement.dataset;
  showTheme(TEMAS.find((known) => known === tema) ?? 'sistema');
}

/** Shows the page in these colours. */
export function showTheme(theme: Tema): void {
  document.documentElement.dataset.tema = theme;
  colourBrowser(theme);
  chosen.set(theme);
}

/** The colour theme that the user has chosen. */
export function useTheme(): Tema {
  return useStore(chosen);
}

/** The colour scheme in use: the user's choice, or the system's. */
export function useColourScheme(): 'light' | 'dark' {
  const theme = useTheme();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false });
  return theme === 'oscuro' || (theme === 'sistema' && isSystemDark) ? 'dark' : 'light';
}

/** Enables the `theme-color` meta element from which the browser takes the colour of its own bar. */
function colourBrowser(theme: Tema): void {
  for (const scheme of ['light', 'dark'] as const) {
    const meta = document.querySelector(`meta[name="theme-color"][data-esquema="${scheme}"]`);
    meta?.setAttribute('media', theme === 'sistema' ? `(prefers-color-scheme: ${scheme})` : MEDIA[theme][scheme]);
  }
}

const MEDIA = {
  claro: { light: 'all', dark: 'not all' },
  oscuro: { light: 'not all', dark: 'all' },
} as const;
