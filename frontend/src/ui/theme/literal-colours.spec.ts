import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = join(__dirname, '..', '..');

/** Files that may contain literal colours. */
const ALLOWED = [
  'ui/theme/tokens.css',
  // `ui/theme/theme.ts` contains literal colours, because Mantine calculates with its palette and cannot calculate with CSS variables.
  'ui/theme/theme.ts',
  // Colours that people choose and the database stores.
  'fields/editor/colours.ts',
  'fields/editor/toolbars.ts',
  'fields/colour.tsx',
  'ui/inputs/ColourInput.tsx',
];

const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/;
const STYLE = new RegExp(
  `#[0-9a-f]{3,8}\\b|${FUNCTION.source}|(?:color|background|border|outline|shadow|fill|stroke)[\\w-]*:[^;]*\\b(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange)\\b`,
  'i',
);
const CODE = new RegExp(`['"\`]#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})['"\`]|${FUNCTION.source}`, 'i');

/** The lines that contain a literal colour. Attribute selectors and comments are skipped. */
function literalColours(file: string, source: string): string[] {
  const pattern = file.endsWith('.css') ? STYLE : CODE;
  return source
    .split('\n')
    .filter((line) => pattern.test(line.replace(/\[[^\]]*\]|var\([^)]*\)/g, '').replace(/\/[/*].*$/, '')));
}

it('[PLUS-41] colours are named in tokens.css alone: elsewhere they would be missing in the dark theme', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(css|tsx?)$/.test(file) && !/\.spec\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files
    .filter((file) => !ALLOWED.includes(file.replaceAll('\\', '/')))
    .flatMap((file) =>
      literalColours(file, readFileSync(join(CLIENT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

it.each([
  ['a.css', '  color: #fff;'],
  ['a.css', '  box-shadow: 0 1px 2px rgb(0 0 0 / 10%);'],
  ['a.css', '  background: white;'],
  ['a.tsx', `  <rect fill="#62c6d4" />`],
  ['a.tsx', `  style={{ color: 'rgba(0, 0, 0, 0.5)' }}`],
])('[PLUS-41] the check notices a planted colour: %s %s', (file, line) => {
  expect(literalColours(file, line)).toEqual([line]);
});

it.each([
  ['a.css', '  white-space: nowrap;'],
  ['a.css', `.card[data-color='#FFFFFF'] {`],
  ['a.css', '  background: color-mix(in srgb, var(--c-accent) 8%, transparent);'],
  ['a.tsx', `  <a href="#contenido">`],
])('[PLUS-41] the check lets pass what is no colour: %s %s', (file, line) => {
  expect(literalColours(file, line)).toEqual([]);
});
