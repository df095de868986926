import {
  countedRows,
  countLine,
  filtersLine,
  noneMatches,
  nothingYet,
  selectAllText,
  selectedRows,
  selectionHeading,
} from './words';

describe('the sentences of an empty list', () => {
  it.each`
    nombre                                                         | none                          | nothing
    ${{ singular: 'alumno', plural: 'alumnos', femenino: false }}  | ${'Ningún alumno coincide'}   | ${'Todavía no hay alumnos'}
    ${{ singular: 'familia', plural: 'familias', femenino: true }} | ${'Ninguna familia coincide'} | ${'Todavía no hay familias'}
  `('$none', ({ nombre, none, nothing }) => {
    expect(noneMatches(nombre)).toBe(none);
    expect(nothingYet(nombre)).toBe(nothing);
  });

  it('names the rows of a bulk action', () => {
    const alumnos = { singular: 'alumno', plural: 'alumnos', femenino: false };
    expect([1, 3, 1200].map((count) => selectionHeading(alumnos, count))).toEqual([
      'Con el seleccionado',
      'Con los 3',
      'Con los 1.200',
    ]);
    expect(selectionHeading({ ...alumnos, femenino: true }, 1)).toBe('Con la seleccionada');
  });

  it('[PLUS-46] counts the rows that are summed, and the selected ones, in their gender', () => {
    const facturas = { singular: 'factura', plural: 'facturas', femenino: true };
    const pagadores = { singular: 'pagador', plural: 'pagadores', femenino: false };
    expect([countedRows(facturas, 1154), countedRows(pagadores, 1)]).toEqual(['1.154 facturas', '1 pagador']);
    expect([selectedRows(facturas, 3), selectedRows(pagadores, 1)]).toEqual(['3 seleccionadas', '1 seleccionado']);
  });

  it('[PLUS-04] offers all rows that match, in the singular if there is one', () => {
    expect(selectAllText(1)).toBe('Seleccionar el único que coincide');
    expect(selectAllText(1200)).toBe('Seleccionar los 1.200 que coinciden');
  });

  it('names the filters in one line', () => {
    expect(
      filtersLine([
        { key: 'edad__gte', label: 'Edad', operator: 'mayor o igual', value: '12' },
        { key: 'activo', label: 'Activo', operator: '', value: 'Sí' },
      ]),
    ).toBe('Edad mayor o igual 12 · Activo Sí');
  });

  it('shows the number of rows and the total', () => {
    expect(countLine(214, 1487)).toBe('214 de 1.487');
    expect(countLine(1487, 1487)).toBe('1.487');
    expect(countLine(3, null)).toBe('3');
  });
});
