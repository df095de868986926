import type { Parametros, SearchField } from '../../../../libs/contracts';
import { draftOf, filtersInWords, readDraft, sameFilters, withoutFilter } from './filters';

interface FilterCase {
  campo: string;
  texto: string;
  operator?: string;
  parametros: Parametros;
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

const typed = (campo: string, texto: string, operator?: string) =>
  draftOf(FIELDS, {})
    .filter((row) => row.campo === campo)
    .map((row) => ({ ...row, texto, ...(operator ? { operator: operator as typeof row.operator } : {}) }));

describe('the search panel', () => {
  it('shows the first six fields, each with the first operator of its type', () => {
    expect(draftOf(FIELDS, {}).map(({ campo, operator }) => [campo, operator])).toEqual([
      ['apellidos', 'icontains'],
      ['edad', 'exact'],
      ['activo', 'exact'],
      ['fecha_alta', 'exact'],
      ['altas.curso.codigo', 'icontains'],
      ['turno', 'icontains'],
    ]);
  });

  it('shows a field beyond the sixth where it filters, and a field twice where two filters are about it', () => {
    const rows = draftOf(FIELDS, { septimo__iexact: 'x', edad__gte: 12, edad__lt: 16 });
    expect(
      rows.filter(({ texto }) => texto !== '').map(({ campo, operator, texto }) => [campo, operator, texto]),
    ).toEqual([
      ['edad', 'gte', '12'],
      ['edad', 'lt', '16'],
      ['septimo', 'iexact', 'x'],
    ]);
  });

  it('[LIST-42] sends no key for an empty field', () => {
    expect(readDraft(FIELDS, draftOf(FIELDS, {}))).toEqual({ parametros: {}, errores: {} });
  });

  it.each`
    rule                                                  | campo           | texto         | operator         | parametros
    ${'[LIST-43] a text contains'}                        | ${'apellidos'}  | ${' garc '}   | ${undefined}     | ${{ apellidos__icontains: 'garc' }}
    ${'[PLUS-08] a text by the operator that was chosen'} | ${'apellidos'}  | ${'gar'}      | ${'istartswith'} | ${{ apellidos__istartswith: 'gar' }}
    ${'[LIST-44] a number is exact'}                      | ${'edad'}       | ${'1'}        | ${undefined}     | ${{ edad: 1 }}
    ${'[LIST-05] a number by a comparison'}               | ${'edad'}       | ${'12,5'}     | ${'gte'}         | ${{ edad__gte: 12.5 }}
    ${'[LIST-04] yes sends 1'}                            | ${'activo'}     | ${'1'}        | ${undefined}     | ${{ activo: 1 }}
    ${'[LIST-04] no sends 0'}                             | ${'activo'}     | ${'0'}        | ${undefined}     | ${{ activo: 0 }}
    ${'[LIST-06] a date travels as year, month, day'}     | ${'fecha_alta'} | ${'5/9/2024'} | ${'gte'}         | ${{ fecha_alta__gte: '2024-09-05' }}
    ${'[LIST-07] a year travels as a number'}             | ${'fecha_alta'} | ${'2024'}     | ${'year__gt'}    | ${{ fecha_alta__year__gt: 2024 }}
  `('$rule', ({ campo, texto, operator, parametros }: FilterCase) => {
    expect(readDraft(FIELDS, typed(campo, texto, operator))).toEqual({ parametros, errores: {} });
  });

  it.each`
    campo           | texto           | operator     | mensaje
    ${'edad'}       | ${'doce'}       | ${'gte'}     | ${'Escriba un número'}
    ${'fecha_alta'} | ${'31/02/2024'} | ${'exact'}   | ${'Esa fecha no existe'}
    ${'fecha_alta'} | ${'2024-02-01'} | ${'exact'}   | ${'Esa fecha no existe'}
    ${'fecha_alta'} | ${'13'}         | ${'month'}   | ${'Escriba un mes del 1 al 12'}
    ${'fecha_alta'} | ${'0'}          | ${'day__lt'} | ${'Escriba un día del 1 al 31'}
  `('says «$mensaje» at $campo = $texto', ({ campo, texto, operator, mensaje }: Record<string, string>) => {
    const rows = typed(campo ?? '', texto ?? '', operator);
    const { parametros, errores } = readDraft(FIELDS, rows);
    expect(Object.values(errores)).toEqual([mensaje]);
    expect(parametros).toEqual({});
  });

  it('reads back from the address exactly what was applied', () => {
    const parametros = {
      apellidos__iendswith: 'ez',
      edad__lte: 12.5,
      activo: 0,
      fecha_alta: '2024-09-05',
      fecha_alta__month: 9,
    };
    expect(readDraft(FIELDS, draftOf(FIELDS, parametros)).parametros).toEqual(parametros);
  });

  it('[LIST-58] searches by nothing in a field whose type it does not know', () => {
    const fields = [{ campo: 'x', etiqueta: 'X', tipo: 'foo' as 'string' }];
    const rows = draftOf(fields, { x: '1' }).map((row) => ({ ...row, texto: '1' }));
    expect(readDraft(fields, rows)).toEqual({ parametros: {}, errores: {} });
  });
});

describe('filters in words', () => {
  it('says field, operator and value', () => {
    expect(
      filtersInWords(FIELDS, {
        edad__gte: 12,
        activo: '1',
        fecha_alta__gt: '2024-09-05',
        turno__iexact: 'M',
        ya_no: 3,
      }),
    ).toEqual([
      { clave: 'edad__gte', etiqueta: 'Edad', operador: 'mayor o igual', valor: '12' },
      { clave: 'activo', etiqueta: 'Activo', operador: '', valor: 'Sí' },
      { clave: 'fecha_alta__gt', etiqueta: 'Fecha de alta', operador: 'mayor que', valor: '05/09/2024' },
      { clave: 'turno__iexact', etiqueta: 'Turno', operador: 'igual a', valor: 'Mañana' },
      { clave: 'ya_no', etiqueta: 'ya_no', operador: '', valor: '3' },
    ]);
  });

  it('knows the same filters in another order, and a number that came as text', () => {
    expect(sameFilters({ a: 1, b: 'x' }, { b: 'x', a: '1' })).toBe(true);
    expect(sameFilters({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  });

  it('takes one off and leaves the others', () => {
    expect(withoutFilter({ a: 1, b: 2 }, 'a')).toEqual({ b: 2 });
  });
});
