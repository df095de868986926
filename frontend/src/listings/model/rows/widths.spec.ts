import type { Column, ColumnType, ListRecord } from '#libs/contracts';
import { columnRoom as roomOf } from './widths';

/** All letters have the same width in this test. */
const measure = (texto: string) => texto.length * 7;

const columnRoom = (column: Column, rows: readonly ListRecord[]) => roomOf(column, rows, false, measure);

const column = (tipo: ColumnType, campo = 'localidad'): Column => ({ campo, etiqueta: 'Campo', tipo, ordenable: true });
const rows = (...values: (string | string[] | number)[]) =>
  values.map((localidad, index) => ({ id: index + 1, localidad }));

describe('the width of a column', () => {
  it('grows with the longest of its texts, up to a limit', () => {
    const short = columnRoom(column('string'), rows('Íscar', 'Rueda'));
    const long = columnRoom(column('string'), rows('Íscar', 'Villanueva de Duero'));
    expect(long.flex).toBeGreaterThan(short.flex);
    expect(columnRoom(column('string'), rows('x'.repeat(500))).flex).toBe(280);
  });

  it('may be squeezed where it holds texts, and never where it holds figures or codes', () => {
    const text = columnRoom(column('string'), rows('Villanueva de Duero'));
    expect(text.minWidth).toBeLessThan(text.flex);
    const code = columnRoom(column('string', 'codigo'), [{ id: 1, codigo: 'ING-PRI-03-24' }]);
    expect(code.minWidth).toBeGreaterThanOrEqual('ING-PRI-03-24'.length * 7);
    expect(columnRoom(column('number'), rows(7)).minWidth).toBeGreaterThan(60);
  });

  it('is that of its heading in an empty list', () => {
    const empty = columnRoom(column('list'), rows([]));
    const full = columnRoom(column('list'), rows(['Iglesias Rey', 'Villanueva Soler', 'Ortiz']));
    expect(empty.flex).toBeLessThan(130);
    expect(full.flex).toBeGreaterThan(240);
  });

  it('fits a state with its dot, which is never cut', () => {
    const opciones = [{ valor: 'presentada', etiqueta: 'Presentada en plazo', tono: 'aviso' as const }];
    const { minWidth } = columnRoom({ ...column('string'), opciones }, rows('presentada'));
    expect(minWidth).toBeGreaterThan(measure('Presentada en plazo') + 20);
  });

  it('is never squeezed where many rows share a few names', () => {
    const shared = rows(...Array.from({ length: 12 }, (_, i) => (i % 3 ? 'Transferencia' : 'Domiciliación bancaria')));
    const { flex, minWidth } = columnRoom(column('string'), shared);
    expect(minWidth).toBeGreaterThan(measure('Domiciliación bancaria'));
    expect(flex).toBeLessThan(minWidth);
  });

  it('keeps the heading whole', () => {
    const { minWidth } = columnRoom({ ...column('number'), etiqueta: 'Plazas ocupadas' }, rows(3));
    expect(minWidth).toBeGreaterThan(measure('Plazas ocupadas'));
  });
});
