import { describeLastCopy } from './last-copy';

const NOW = new Date('2026-11-20T10:00:00Z');

it.each([
  ['2026-11-20T03:00:00Z', null],
  ['2026-11-13T10:00:01Z', null],
  ['2026-11-13T10:00:00Z', 'Hace 7 días de la última. Compruebe que npm run copia se hace cada noche.'],
  ['2026-10-21T10:00:00Z', 'Hace 30 días de la última. Compruebe que npm run copia se hace cada noche.'],
])('a last backup of %s is described with the warning %s', (momento, aviso) => {
  const last = new Date(momento);
  expect(describeLastCopy(last, NOW, true)).toEqual({ momento: last.toISOString(), aviso });
});

it('a director without backups is referred to the person in charge of the server, and reads no command', () => {
  const late = new Date('2026-10-21T10:00:00Z');
  expect(describeLastCopy(null, NOW, false)).toEqual({
    momento: null,
    aviso: 'No hay copias de seguridad. Pídaselas a quien lleva el servidor.',
  });
  expect(describeLastCopy(late, NOW, false).aviso).toBe(
    'Hace 30 días de la última. Debería hacerse una cada noche: dígaselo a quien lleva el servidor.',
  );
  expect(describeLastCopy(null, NOW, true).aviso).toContain('npm run copia');
});
