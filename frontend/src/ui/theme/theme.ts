import { createTheme, type MantineColorsTuple } from '@mantine/core';

const acento: MantineColorsTuple = [
  '#eef7f8',
  '#e2f0f2',
  '#c3e1e5',
  '#9fcbd2',
  '#62c6d4',
  '#2f97a6',
  '#147a8a',
  '#0a5f6e',
  '#084d59',
  '#063c46',
];

/** The Mantine theme, with the colours and sizes of tokens.css. */
export const theme = createTheme({
  colors: { acento },
  primaryColor: 'acento',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  defaultRadius: 6,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  fontSizes: { xs: '0.6875rem', sm: '0.8125rem', md: '0.8125rem', lg: '0.9375rem', xl: '1.25rem' },
  black: '#17212a',
  respectReducedMotion: true,
  cursorType: 'pointer',
});
