import type { Column, ColumnType } from '../../../../libs/contracts';
import { columnRoom } from './widths';

const column = (tipo: ColumnType, campo = 'localidad'): Column => ({ campo, etiqueta: 'Campo', tipo, ordenable: true });
const rows = (...values: (string | string[] | number)[]) => values.map((localidad, index) => ({ id: index + 1, localidad })); // prettier-ignore

describe('the room of a column', () => {
  it('grows with the longest of its texts, up to a limit', () => {
    const short = columnRoom(column('string'), rows('Íscar', 'Rueda'), false);
    const long = columnRoom(column('string'), rows('Íscar', 'Villanueva de Duero'), false);
    expect(long.flex).toBeGreaterThan(short.flex);
    expect(columnRoom(column('string'), rows('x'.repeat(500)), false).flex).toBe(280);
  });

  it('may be squeezed where it holds texts, and never where it holds figures or codes', () => {
    const text = columnRoom(column('string'), rows('Villanueva de Duero'), false);
    expect(text.minWidth).toBeLessThan(text.flex);
    const code = columnRoom(column('string', 'codigo'), [{ id: 1, codigo: 'ING-PRI-03-24' }], false);
    expect(code.minWidth).toBeGreaterThanOrEqual('ING-PRI-03-24'.length * 7);
    expect(columnRoom(column('number'), rows(7), false).minWidth).toBeGreaterThan(60);
  });

  it('leaves an empty list no more than its heading needs', () => {
    const empty = columnRoom(column('list'), rows([]), false);
    const full = columnRoom(column('list'), rows(['Iglesias Rey', 'Villanueva Soler', 'Ortiz']), false);
    expect(empty.flex).toBeLessThan(120);
    expect(full.flex).toBeGreaterThan(240);
  });

  it('keeps the heading whole', () => {
    const { minWidth } = columnRoom({ ...column('number'), etiqueta: 'Plazas ocupadas' }, rows(3), false);
    expect(minWidth).toBeGreaterThan('Plazas ocupadas'.length * 7);
  });
});
