import type { SearchField } from '#libs/contracts';
import { BLANK_SEARCH } from './search-draft';
import { isSearchDirty, previewedSearch, reduceSearchEditing, searchChanges } from './search-editing';

const opened = reduceSearchEditing(null, { type: 'open', draft: { ...BLANK_SEARCH, descripcion: 'Mayores' } });
const change = (descripcion: string) => reduceSearchEditing(opened, { type: 'change', change: { descripcion } });

describe('the saved search that is being edited', () => {
  it('has changes only while it differs from how it was opened', () => {
    expect(isSearchDirty(opened)).toBe(false);
    expect(searchChanges(change('Menores'))).toEqual(['búsqueda «Menores»']);
    expect(searchChanges(change(''))).toEqual(['búsqueda «nueva»']);
    expect(searchChanges(change('Mayores'))).toEqual([]);
  });

  it('keeps the input when it is refused', () => {
    const refused = reduceSearchEditing(change('Menores'), { type: 'refuse', errors: { descripcion: 'Repetido' } });
    expect(refused).toMatchObject({ draft: { descripcion: 'Menores' }, errors: { descripcion: 'Repetido' } });
    expect(isSearchDirty(refused)).toBe(true);
  });

  it('ignores changes and refusals once it is closed', () => {
    const closed = reduceSearchEditing(opened, { type: 'close' });
    expect(closed).toBeNull();
    expect(reduceSearchEditing(closed, { type: 'refuse', errors: { general: 'No' } })).toBeNull();
    expect(searchChanges(closed)).toEqual([]);
  });

  it('is previewed with the filters that can be read', () => {
    const fields: SearchField[] = [{ campo: 'edad', etiqueta: 'Edad', tipo: 'number' }];
    const row = (key: string, text: string) => ({ key, path: 'edad', operator: 'gte' as const, text });
    const filtros = [row('edad#0', '12'), row('edad#1', 'doce')];
    const edited = reduceSearchEditing(opened, { type: 'change', change: { filtros, orden: '-edad' } });
    expect(previewedSearch(edited, fields)).toEqual({ parametros: { edad__gte: 12 }, orden: '-edad', columnas: [] });
    expect(previewedSearch(null, fields)).toBeNull();
  });
});
