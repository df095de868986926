import type { Parametros, SearchField } from '#libs/contracts';
import { describeFilters, filterRowsFor, parseFilterRows, sameFilters, withoutFilter } from './filters';

interface FilterCase {
  path: string;
  text: string;
  operator?: string;
  filters: Parametros;
}

const FIELDS: SearchField[] = [
  { campo: 'apellidos', etiqueta: 'Apellidos', tipo: 'string' },
  { campo: 'edad', etiqueta: 'Edad', tipo: 'number' },
  { campo: 'activo', etiqueta: 'Activo', tipo: 'boolean' },
  { campo: 'fecha_alta', etiqueta: 'Fecha de alta', tipo: 'date' },
  { campo: 'altas.curso.codigo', etiqueta: 'Curso · código', tipo: 'list' },
  { campo: 'turno', etiqueta: 'Turno', tipo: 'string', opciones: [{ valor: 'M', etiqueta: 'Mañana' }] },
  { campo: 'septimo', etiqueta: 'Séptimo', tipo: 'string' },
];

const rowsWith = (path: string, text: string, operator?: string) =>
  filterRowsFor(FIELDS, {})
    .filter((row) => row.path === path)
    .map((row) => ({ ...row, text, ...(operator ? { operator: operator as typeof row.operator } : {}) }));

describe('the search panel', () => {
  it('shows the first six fields, each with the first operator of its type', () => {
    expect(filterRowsFor(FIELDS, {}).map(({ path, operator }) => [path, operator])).toEqual([
      ['apellidos', 'icontains'],
      ['edad', 'exact'],
      ['activo', 'exact'],
      ['fecha_alta', 'exact'],
      ['altas.curso.codigo', 'icontains'],
      ['turno', 'icontains'],
    ]);
  });

  it('shows a seventh field if it filters, and a field twice if it has two filters', () => {
    const rows = filterRowsFor(FIELDS, { septimo__iexact: 'x', edad__gte: 12, edad__lt: 16 });
    expect(rows.filter(({ text }) => text !== '').map(({ path, operator, text }) => [path, operator, text])).toEqual([
      ['edad', 'gte', '12'],
      ['edad', 'lt', '16'],
      ['septimo', 'iexact', 'x'],
    ]);
  });

  it('[LIST-42] sends no filter for an empty field', () => {
    expect(parseFilterRows(FIELDS, filterRowsFor(FIELDS, {}))).toEqual({ filters: {}, errors: {} });
  });

  it.each`
    rule                                            | path            | text          | operator         | filters
    ${'[LIST-43] a text filters by contains'}       | ${'apellidos'}  | ${' garc '}   | ${undefined}     | ${{ apellidos__icontains: 'garc' }}
    ${'[PLUS-08] a text uses the chosen operator'}  | ${'apellidos'}  | ${'gar'}      | ${'istartswith'} | ${{ apellidos__istartswith: 'gar' }}
    ${'[LIST-44] a number filters by equals'}       | ${'edad'}       | ${'1'}        | ${undefined}     | ${{ edad: 1 }}
    ${'[LIST-05] a number can be compared'}         | ${'edad'}       | ${'12,5'}     | ${'gte'}         | ${{ edad__gte: 12.5 }}
    ${'[LIST-04] yes is sent as 1'}                 | ${'activo'}     | ${'1'}        | ${undefined}     | ${{ activo: 1 }}
    ${'[LIST-04] no is sent as 0'}                  | ${'activo'}     | ${'0'}        | ${undefined}     | ${{ activo: 0 }}
    ${'[LIST-06] a date is sent as year-month-day'} | ${'fecha_alta'} | ${'5/9/2024'} | ${'gte'}         | ${{ fecha_alta__gte: '2024-09-05' }}
    ${'[LIST-07] a year is sent as a number'}       | ${'fecha_alta'} | ${'2024'}     | ${'year__gt'}    | ${{ fecha_alta__year__gt: 2024 }}
  `('$rule', ({ path, text, operator, filters }: FilterCase) => {
    expect(parseFilterRows(FIELDS, rowsWith(path, text, operator))).toEqual({ filters, errors: {} });
  });

  it.each`
    path            | text            | operator     | message
    ${'edad'}       | ${'doce'}       | ${'gte'}     | ${'Escriba un número'}
    ${'fecha_alta'} | ${'31/02/2024'} | ${'exact'}   | ${'Esa fecha no existe'}
    ${'fecha_alta'} | ${'2024-02-01'} | ${'exact'}   | ${'Esa fecha no existe'}
    ${'fecha_alta'} | ${'13'}         | ${'month'}   | ${'Escriba un mes del 1 al 12'}
    ${'fecha_alta'} | ${'0'}          | ${'day__lt'} | ${'Escriba un día del 1 al 31'}
  `('rejects $text in $path: «$message»', ({ path, text, operator, message }: Record<string, string>) => {
    const { filters, errors } = parseFilterRows(FIELDS, rowsWith(path ?? '', text ?? '', operator));
    expect(Object.values(errors)).toEqual([message]);
    expect(filters).toEqual({});
  });

  it('parses its rows back into the filters that they were built from', () => {
    const filters = {
      apellidos__iendswith: 'ez',
      edad__lte: 12.5,
      activo: 0,
      fecha_alta: '2024-09-05',
      fecha_alta__month: 9,
    };
    expect(parseFilterRows(FIELDS, filterRowsFor(FIELDS, filters)).filters).toEqual(filters);
  });

  it('[LIST-58] ignores a field of an unknown type', () => {
    const fields = [{ campo: 'x', etiqueta: 'X', tipo: 'foo' as 'string' }];
    const rows = filterRowsFor(fields, { x: '1' }).map((row) => ({ ...row, text: '1' }));
    expect(parseFilterRows(fields, rows)).toEqual({ filters: {}, errors: {} });
  });
});

describe('filters', () => {
  it('are described by field, operator and value', () => {
    expect(
      describeFilters(FIELDS, {
        edad__gte: 12,
        activo: '1',
        fecha_alta__gt: '2024-09-05',
        turno__iexact: 'M',
        ya_no: 3,
      }),
    ).toEqual([
      { key: 'edad__gte', label: 'Edad', operator: 'mayor o igual', value: '12' },
      { key: 'activo', label: 'Activo', operator: '', value: 'Sí' },
      { key: 'fecha_alta__gt', label: 'Fecha de alta', operator: 'mayor que', value: '05/09/2024' },
      { key: 'turno__iexact', label: 'Turno', operator: 'igual a', value: 'Mañana' },
      { key: 'ya_no', label: 'ya_no', operator: '', value: '3' },
    ]);
  });

  it('are equal in another order, and with a number as text', () => {
    expect(sameFilters({ a: 1, b: 'x' }, { b: 'x', a: '1' })).toBe(true);
    expect(sameFilters({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  });

  it('can be removed one by one', () => {
    expect(withoutFilter({ a: 1, b: 2 }, 'a')).toEqual({ b: 2 });
  });
});
