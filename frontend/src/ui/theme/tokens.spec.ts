import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, parseColour } from '../../base/colour';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
type Scheme = 'light' | 'dark';

/** The value of a CSS colour variable in a scheme, `#rrggbb`. */
function colourOf(name: string, scheme: Scheme): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return pair?.[scheme === 'light' ? 1 : 2] ?? value;
}

function ratio(text: string, ground: string, scheme: Scheme): number {
  const [one, other] = [text, ground].map((name) => parseColour(colourOf(name, scheme)));
  if (!one || !other) throw new Error(`${text} or ${ground} has no value`);
  return contrast(one, other);
}

const GROUNDS = ['c-ground', 'c-surface', 'c-head'];

/** Each text colour with each background on which it appears. */
const TEXTS: (readonly [text: string, ground: string])[] = [
  ...['c-text', 'c-text-2', 'c-text-3'].flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...['c-text', 'c-text-2', 'c-accent'].map((text) => [text, 'c-accent-soft'] as const),
  ...['c-accent', 'c-accent-hover', 'c-good', 'c-attention', 'c-bad', 'c-notice'].map(
    (text) => [text, 'c-surface'] as const,
  ),
  ...['good', 'attention', 'bad', 'notice', 'neutral'].map((state) => [`c-${state}`, `c-${state}-soft`] as const),
  ['c-text', 'c-bad-soft'],
  ['c-text-2', 'c-bad-soft'],
  ['c-text', 'c-attention-soft'],
  ['c-text', 'c-notice-soft'],
  ['c-on-accent', 'c-accent'],
  ['c-on-accent', 'c-accent-hover'],
  ['c-accent', 'c-accent-soft-hover'],
  ['c-on-bad', 'c-bad'],
  ['c-on-bad', 'c-bad-hover'],
  ['c-disabled', 'c-head'],
  ['c-text', 'c-thumb'],
  ['c-text-2', 'c-track'],
  ['menu-texto', 'menu-fondo'],
  ['submenu-texto', 'submenu-fondo'],
  ['c-on-brand-dark', 'c-brand-dark'],
];

describe.each(['light', 'dark'] as const)('The colours of the %s theme', (scheme) => {
  it.each(TEXTS)('[PLUS-41] %s is read well on %s', (text, ground) => {
    expect(ratio(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['c-edge', 'c-surface'],
    ['c-accent', 'c-surface'],
    ['c-accent', 'c-ground'],
    ['menu-seleccion', 'menu-fondo'],
    ['submenu-seleccion', 'submenu-fondo'],
  ])('[PLUS-41] the line of %s is seen on %s', (line, ground) => {
    expect(ratio(line, ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});

it('a colour has a value for each theme', () => {
  expect([colourOf('c-ground', 'light'), colourOf('c-ground', 'dark')]).toEqual(['#f5f7f7', '#12191d']);
});
