import { drawModules } from './qr-path';

const rows = (...lines: string[]) => lines.map((line) => Array.from(line, (module) => module === '#'));

it.each([
  [rows('...', '...'), ''],
  [rows('#..', '...'), 'M0 0h1v1h-1z'],
  [rows('##.', '..#'), 'M0 0h2v1h-2zM2 1h1v1h-1z'],
  [rows('#.##'), 'M0 0h1v1h-1zM2 0h2v1h-2z'],
])('each run of dark modules is one rectangle: case %#', (modules, path) => {
  expect(drawModules(modules)).toBe(path);
});
