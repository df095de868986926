import fc from 'fast-check';
import { CONDITION_MODELS } from '../../contracts';
import { dinero, maxOf } from '../../platform/dinero';
import { LECTURAS } from './campos';
import { edadEn, prepararOfertas, rebajaDe, type CondicionDeOferta, type Contexto, type OfertaVigente } from '.';

let lastId = 0;
type Escrita = [modelo: string, campo: string, control: string, valores: string[]];

const condicion = ([modelo, campo, control, valores]: Escrita): CondicionDeOferta => ({
  id: (lastId += 1),
  modelo,
  campo,
  control,
  valores,
});

function oferta(id: number, discount: string, ...condiciones: Escrita[]): OfertaVigente {
  const percentage = discount.endsWith('%') ? discount.slice(0, -1).trim() : null;
  return {
    id,
    descripcion: `Oferta ${id}`,
    descuentoPorcentual: percentage,
    descuentoFijo: percentage === null ? discount : null,
    fechaInicio: null,
    fechaFin: null,
    condiciones: condiciones.map(condicion),
  };
}

/** The nine offers of the worked table. */
const OFERTAS = [
  oferta(1, '10 %', ['familiares', 'adicionales', 'mayor o igual que', ['1']]),
  oferta(2, '15 %', ['familiares', 'rango', 'igual a', ['2-3']], ['concepto', 'tipo', 'igual a', ['MENSUAL']]),
  oferta(3, '5.00', ['alumno', 'edad', 'mayor o igual que', ['6']], ['alumno', 'edad', 'menor que', ['12']]),
  oferta(4, '20 %', ['curso', 'registros', '', ['2', '3']]),
  oferta(5, '8 %', ['alumno', 'etiqueta', 'distinto de', ['becado', 'empleado']]),
  oferta(6, '12 %', ['altas', 'activas', 'mayor que', ['1']], ['curso', 'etiqueta', 'igual a', ['INGLÉS ', 'mañana']]),
  oferta(7, '50 %'),
  oferta(8, '10 %', ['curso', 'codigo', 'distinto de', ['ING-B1']]),
  oferta(9, '60.00', ['familiares', 'rango', 'igual a', ['4-']]),
];

const FECHA = '2026-11-20';
const ALUMNO = {
  id: 7,
  codigo: 'A-00007',
  nombre: 'Lucía',
  apellidos: 'Ferreiro Nava',
  edad: 9,
  etiquetas: ['becado'],
  tipo: { codigo: 'PRI', descripcion: 'Primaria' },
};
const INGLES = {
  id: 1,
  codigo: 'ING-B1',
  descripcion: 'Inglés B1',
  etiquetas: ['inglés', 'tarde'],
  tipo: { codigo: 'ING', descripcion: 'Inglés' },
};
const X1: Contexto = {
  fecha: FECHA,
  precio: '45.00',
  alumno: ALUMNO,
  curso: INGLES,
  concepto: { codigo: 'CUO-1', descripcion: 'Cuota mensual', tipo: 'MENSUAL' },
  familiares: { totales: 3 },
  altas: { activas: 2 },
};
const X2: Contexto = {
  ...X1,
  alumno: { ...ALUMNO, edad: 17, etiquetas: [] },
  curso: { ...INGLES, id: 2, codigo: 'MAT-P', etiquetas: [] },
  concepto: { codigo: 'MAT-1', descripcion: 'Matrícula', tipo: 'UNICO' },
  familiares: { totales: 1 },
  altas: { activas: 1 },
};
const X3: Contexto = {
  ...X1,
  alumno: { ...ALUMNO, edad: null, etiquetas: ['empleado'] },
  curso: null,
  concepto: null,
  familiares: { totales: 2 },
  altas: { activas: 3 },
};

const applicable = (ofertas: readonly OfertaVigente[], contexto: Contexto) =>
  prepararOfertas(ofertas)(contexto)
    .consideradas.filter(({ aplica }) => aplica)
    .map(({ id }) => id);

/** Does an offer with just these conditions apply? */
const holds = (contexto: Contexto, ...condiciones: Escrita[]) =>
  applicable([oferta(1, '10 %', ...condiciones)], contexto).length === 1;

describe('the worked table of offers', () => {
  it.each`
    name    | contexto | ids             | chosen | porcentual | fijo
    ${'X1'} | ${X1}    | ${[1, 2, 3, 6]} | ${2}   | ${'15'}    | ${null}
    ${'X2'} | ${X2}    | ${[4, 5, 8]}    | ${4}   | ${'20'}    | ${null}
    ${'X3'} | ${X3}    | ${[1]}          | ${1}   | ${'10'}    | ${null}
  `('$name: of the applicable $ids the one with the greatest reduction is chosen, $chosen', (row) => {
    const { contexto, ids, chosen, porcentual, fijo } = row as Record<string, unknown>;
    const found = prepararOfertas(OFERTAS)(contexto as Contexto);
    expect(found.consideradas.filter(({ aplica }) => aplica).map(({ id }) => id)).toEqual(ids);
    expect(found.consideradas.filter(({ elegida }) => elegida).map(({ id }) => id)).toEqual([chosen]);
    expect(found).toMatchObject({ oferta_id: chosen, descuentoPorcentual: porcentual, descuentoFijo: fijo });
  });

  it('weighs each offer by what it takes off one unit', () => {
    expect(OFERTAS.map((one) => rebajaDe(one, '45.00').toString())).toEqual(
      ['4.5', '6.75', '5', '9', '3.6', '5.4', '22.5', '4.5', '45'],
    ); // prettier-ignore
  });

  it('says of every condition whether it holds', () => {
    const { consideradas } = prepararOfertas(OFERTAS)(X2);
    expect(consideradas.map(({ condiciones }) => condiciones.map(({ cumple }) => cumple))).toEqual([
      [false],
      [false, false],
      [true, false],
      [true],
      [true],
      [false, false],
      [],
      [true],
      [false],
    ]);
  });
});

describe('the conditions of an offer', () => {
  it('must all hold, also two on the same field', () => {
    const young: Escrita = ['alumno', 'edad', 'mayor o igual que', ['6']];
    expect(holds(X1, young, ['alumno', 'edad', 'menor que', ['12']])).toBe(true);
    expect(holds(X1, young, ['alumno', 'edad', 'menor que', ['9']])).toBe(false);
  });

  it('hold with any one of their values; «distinto de» only with none of them', () => {
    expect(holds(X1, ['curso', 'codigo', 'igual a', ['MAT-P', 'ING-B1']])).toBe(true);
    expect(holds(X1, ['curso', 'codigo', 'distinto de', ['MAT-P', 'ING-B1']])).toBe(false);
    expect(holds(X1, ['curso', 'codigo', 'distinto de', ['MAT-P', 'FRA-A2']])).toBe(true);
  });

  it('never apply an offer that has none', () => {
    expect(holds(X1)).toBe(false);
  });

  it('are false of what the line does not have, «distinto de» too', () => {
    const bare: Contexto = { ...X1, alumno: null, curso: null, concepto: null, familiares: null, altas: null };
    const asked = CONDITION_MODELS.flatMap(({ codigo, campos }) =>
      campos.flatMap((campo): Escrita[] =>
        (campo.controles.length > 0 ? campo.controles : ['']).map((control) => [codigo, campo.codigo, control, ['0']]),
      ),
    );
    expect(asked.filter((one) => holds(bare, one))).toEqual([]);
    expect(holds(X3, ['curso', 'codigo', 'distinto de', ['ING-B1']])).toBe(false);
  });

  it('compare text without regard to case and outer blanks, and with regard to accents', () => {
    const tag = (value: string) => holds(X1, ['curso', 'etiqueta', 'igual a', [value]]);
    expect(['INGLÉS ', '  inglés', 'Inglés', 'ingle\u0301s', 'tarde', 'ingles', 'inglé'].map(tag)).toEqual([true, true, true, true, true, false, false]); // prettier-ignore
    expect(holds(X1, ['concepto', 'tipo', 'igual a', ['mensual']])).toBe(true);
    expect(holds(X1, ['alumno', 'nombre', 'distinto de', ['LUCIA']])).toBe(true);
  });

  it('know a student or course without any tag or type to have none of them', () => {
    expect(holds(X2, ['alumno', 'etiqueta', 'distinto de', ['becado']])).toBe(true);
    expect(holds(X2, ['alumno', 'etiqueta', 'igual a', ['becado']])).toBe(false);
    const untyped: Contexto = { ...X1, alumno: { ...ALUMNO, tipo: null } };
    expect(holds(untyped, ['alumno', 'tipo.codigo', 'distinto de', ['PRI']])).toBe(true);
    expect(holds(untyped, ['alumno', 'tipo.descripcion', 'igual a', ['Primaria']])).toBe(false);
  });

  it.each`
    fechaNacimiento | edad
    ${'2017-11-20'} | ${9}
    ${'2017-11-21'} | ${8}
    ${'2016-02-29'} | ${10}
    ${null}         | ${null}
    ${'2026-11-21'} | ${null}
  `('reckon the age in completed years on the day: born $fechaNacimiento, $edad', ({ fechaNacimiento, edad }) => {
    const age = edadEn(FECHA, fechaNacimiento as string | null);
    expect(age).toBe(edad);
    const contexto = { ...X1, alumno: { ...ALUMNO, edad: age } };
    expect(holds(contexto, ['alumno', 'edad', 'menor que', ['200']])).toBe(edad !== null);
    expect(holds(contexto, ['alumno', 'edad', 'igual a', ['9', '8', '10']])).toBe(edad !== null);
  });

  it.each`
    rango    | totales
    ${'2-3'} | ${[2, 3]}
    ${'4-'}  | ${[4, 5, 6]}
    ${'-2'}  | ${[0, 1, 2]}
    ${'3'}   | ${[3]}
    ${'3-2'} | ${[]}
    ${'-'}   | ${[]}
  `('take «rango» $rango for $totales students in the family', ({ rango, totales }) => {
    const found = [0, 1, 2, 3, 4, 5, 6].filter((many) =>
      holds({ ...X1, familiares: { totales: many } }, ['familiares', 'rango', 'igual a', [rango as string]]),
    );
    expect(found).toEqual(totales);
  });

  it('count additional relatives and enrolments beside the first', () => {
    expect(holds(X1, ['familiares', 'adicionales', 'igual a', ['2']])).toBe(true);
    expect(holds(X1, ['altas', 'adicionales', 'igual a', ['1']])).toBe(true);
    expect(holds({ ...X1, altas: { activas: 0 } }, ['altas', 'adicionales', 'igual a', ['0']])).toBe(true);
  });

  it('take decimals with a comma or a dot', () => {
    expect(holds(X1, ['alumno', 'edad', 'mayor que', ['8,5']], ['alumno', 'edad', 'menor que', ['9.5']])).toBe(true);
  });

  it('are read from the line, whatever they may be about', () => {
    const declared = CONDITION_MODELS.flatMap(({ codigo, campos }) =>
      campos.map((campo) => `${codigo}.${campo.codigo}`),
    );
    expect(Object.keys(LECTURAS).sort()).toEqual(declared.sort());
  });

  it('that cannot be understood never hold', () => {
    expect(holds(X1, ['alumno', 'altura', 'igual a', ['1']])).toBe(false);
    expect(holds(X1, ['alumno', 'edad', 'distinto de', ['1']])).toBe(false);
    expect(holds(X1, ['alumno', 'nombre', 'mayor que', ['Ana']])).toBe(false);
  });
});

describe('the offer that is chosen', () => {
  const all: Escrita = ['alumno', 'codigo', 'igual a', ['A-00007']];

  it('is that with the lowest id among equals', () => {
    expect(prepararOfertas([oferta(8, '4.50', all), oferta(3, '10 %', all)])(X1).oferta_id).toBe(3);
    expect(prepararOfertas([oferta(2, '4.50', all), oferta(3, '10 %', all)])(X1).oferta_id).toBe(2);
  });

  it('takes off no more than the price', () => {
    const found = prepararOfertas([oferta(1, '60.00', all)])(X1);
    expect(found).toMatchObject({ oferta_id: 1, descuentoPorcentual: null, descuentoFijo: '45.00' });
  });

  it('takes something off: nothing is chosen where there is nothing to take off', () => {
    expect(prepararOfertas([oferta(1, '0 %', all), oferta(2, '0.00', all)])(X1).oferta_id).toBeNull();
    expect(prepararOfertas([oferta(1, '5.00', all)])({ ...X1, precio: '0.0000' }).oferta_id).toBeNull();
    expect(prepararOfertas([])(X1)).toMatchObject({ oferta_id: null, consideradas: [] });
  });

  it('is in force on the day of the line, its first and last day included', () => {
    const found = ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01'].map((fecha) => {
      const limited = { ...oferta(1, '10 %', all), fechaInicio: '2026-11-20', fechaFin: '2026-11-30' };
      return prepararOfertas([limited])({ ...X1, fecha }).consideradas.length;
    });
    expect(found).toEqual([0, 1, 1, 0]);
  });

  it('is the best one whatever the discounts and the price, in whatever order the offers come', () => {
    const discount = fc.oneof(
      fc.integer({ min: 0, max: 100 }).map((percent) => `${percent} %`),
      fc.integer({ min: 0, max: 9_999 }).map((cents) => dinero(cents).dividedBy(100).toText(2)),
    );
    const price = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => dinero(parts).dividedBy(10_000).toText(4));
    fc.assert(
      fc.property(fc.array(discount, { maxLength: 8 }), price, (discounts, precio) => {
        const ofertas = discounts.map((one, index) => oferta(index + 1, one, all));
        const contexto = { ...X1, precio };
        const found = prepararOfertas(ofertas)(contexto);
        expect(prepararOfertas([...ofertas].reverse())(contexto)).toEqual(found);
        const best = maxOf(0, ...ofertas.map((one) => rebajaDe(one, precio)));
        const chosen = ofertas.find(({ id }) => id === found.oferta_id);
        expect((chosen ? rebajaDe(chosen, precio) : dinero(0)).toString()).toBe(best.toString());
      }),
    );
  });

  it('is «distinto de» exactly where it is not «igual a», of whatever tags a student has', () => {
    const word = fc.constantFrom('becado', 'Becado ', 'empleado', 'hermanos', 'niño', 'nino');
    fc.assert(
      fc.property(fc.array(word), fc.array(word, { minLength: 1 }), (etiquetas, valores) => {
        const contexto = { ...X1, alumno: { ...ALUMNO, etiquetas } };
        const equal = holds(contexto, ['alumno', 'etiqueta', 'igual a', valores]);
        expect(holds(contexto, ['alumno', 'etiqueta', 'distinto de', valores])).toBe(!equal);
      }),
    );
  });
});

it('considers a dozen offers for 10,000 lines in well under a second', () => {
  const consider = prepararOfertas([...OFERTAS, ...OFERTAS.slice(0, 3).map((one) => ({ ...one, id: one.id + 20 }))]);
  const started = performance.now();
  let chosen = 0;
  for (let line = 0; line < 10_000; line += 1)
    if (consider({ ...X1, precio: `${line % 90}.50` }).oferta_id !== null) chosen += 1;
  expect(chosen).toBe(10_000);
  expect(performance.now() - started).toBeLessThan(1_000);
});
