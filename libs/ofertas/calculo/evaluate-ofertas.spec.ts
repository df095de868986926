import fc from 'fast-check';
import { CONDITION_MODELS } from '../../contracts';
import { dinero, maxOf } from '../../platform/dinero';
import { workedTable } from '../../../tools/lib/docs/worked-tables.mjs';
import { FIELD_READERS } from './field-readers';
import { ageOn, prepareOfertas, unitDiscount, type StoredCondicion, type LineaFacts, type OfertaInForce } from '.';

let lastId = 0;
type CondicionParts = [modelo: string, campo: string, control: string, valores: string[]];

const condicion = ([modelo, campo, control, valores]: CondicionParts): StoredCondicion => ({
  id: (lastId += 1),
  modelo,
  campo,
  control,
  valores,
});

function oferta(id: number, discount: string, ...condiciones: CondicionParts[]): OfertaInForce {
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

/** The nine offers in the table of rule O6. */
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
const X1: LineaFacts = {
  fecha: FECHA,
  precio: '45.00',
  alumno: ALUMNO,
  curso: INGLES,
  concepto: { codigo: 'CUO-1', descripcion: 'Cuota mensual', tipo: 'MENSUAL' },
  familiares: { totales: 3 },
  altas: { activas: 2 },
};
const X2: LineaFacts = {
  ...X1,
  alumno: { ...ALUMNO, edad: 17, etiquetas: [] },
  curso: { ...INGLES, id: 2, codigo: 'MAT-P', etiquetas: [] },
  concepto: { codigo: 'MAT-1', descripcion: 'Matrícula', tipo: 'UNICO' },
  familiares: { totales: 1 },
  altas: { activas: 1 },
};
const X3: LineaFacts = {
  ...X1,
  alumno: { ...ALUMNO, edad: null, etiquetas: ['empleado'] },
  curso: null,
  concepto: null,
  familiares: { totales: 2 },
  altas: { activas: 3 },
};

/** The invoice lines of the worked examples of rule O6, by name. */
const FACTS = { X1, X2, X3 };

const applicable = (ofertas: readonly OfertaInForce[], facts: LineaFacts) =>
  prepareOfertas(ofertas)(facts)
    .consideradas.filter(({ aplica }) => aplica)
    .map(({ id }) => id);

/** Whether an offer with exactly these conditions applies to a line. */
const applies = (facts: LineaFacts, ...condiciones: CondicionParts[]) =>
  applicable([oferta(1, '10 %', ...condiciones)], facts).length === 1;

describe('the worked table of offers', () => {
  it.each(workedTable('O6'))(
    '$row: offers $apply apply and $chosen, with the greatest reduction, is chosen',
    ({ row, apply, chosen, discount, ...more }) => {
      const consideracion = prepareOfertas(OFERTAS)(FACTS[row as keyof typeof FACTS]);
      const { consideradas, oferta_id, descuentoPorcentual, descuentoFijo } = consideracion;
      expect(consideradas.filter(({ aplica }) => aplica).map(({ id }) => String(id))).toEqual(apply?.split(' '));
      expect(consideradas.filter(({ elegida }) => elegida).map(({ id }) => String(id))).toEqual([chosen]);
      expect(String(oferta_id)).toBe(chosen);
      expect([`${String(descuentoPorcentual)} %`, descuentoFijo]).toEqual([discount, null]);
      const best = OFERTAS.find(({ id }) => String(id) === chosen);
      expect(best && unitDiscount(best, '45.00').toString()).toBe(more['off a unit']);
    },
  );

  it('ranks each offer by its reduction of one unit', () => {
    const discounts = ['4.5', '6.75', '5', '9', '3.6', '5.4', '22.5', '4.5', '45'];
    expect(OFERTAS.map((one) => unitDiscount(one, '45.00').toString())).toEqual(discounts);
  });

  it('records for every condition whether it held', () => {
    const { consideradas } = prepareOfertas(OFERTAS)(X2);
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
  it('must all hold, including two on the same field', () => {
    const young: CondicionParts = ['alumno', 'edad', 'mayor o igual que', ['6']];
    expect(applies(X1, young, ['alumno', 'edad', 'menor que', ['12']])).toBe(true);
    expect(applies(X1, young, ['alumno', 'edad', 'menor que', ['9']])).toBe(false);
  });

  it('hold when any of their values matches; «distinto de» holds when none matches', () => {
    expect(applies(X1, ['curso', 'codigo', 'igual a', ['MAT-P', 'ING-B1']])).toBe(true);
    expect(applies(X1, ['curso', 'codigo', 'distinto de', ['MAT-P', 'ING-B1']])).toBe(false);
    expect(applies(X1, ['curso', 'codigo', 'distinto de', ['MAT-P', 'FRA-A2']])).toBe(true);
  });

  it('are required: an offer without conditions never applies', () => {
    expect(applies(X1)).toBe(false);
  });

  it('never hold for a property that the line lacks, not even «distinto de»', () => {
    const bare: LineaFacts = { ...X1, alumno: null, curso: null, concepto: null, familiares: null, altas: null };
    const everyCondition = CONDITION_MODELS.flatMap(({ codigo, campos }) =>
      campos.flatMap((campo): CondicionParts[] =>
        (campo.controles.length > 0 ? campo.controles : ['']).map((control) => [codigo, campo.codigo, control, ['0']]),
      ),
    );
    expect(everyCondition.filter((one) => applies(bare, one))).toEqual([]);
    expect(applies(X3, ['curso', 'codigo', 'distinto de', ['ING-B1']])).toBe(false);
  });

  it('compare text ignoring case and outer blanks, but not accents', () => {
    const hasTag = (value: string) => applies(X1, ['curso', 'etiqueta', 'igual a', [value]]);
    const tags = ['INGLÉS ', '  inglés', 'Inglés', 'ingle\u0301s', 'tarde', 'ingles', 'inglé'];
    expect(tags.filter(hasTag)).toEqual(tags.slice(0, 5));
    expect(applies(X1, ['concepto', 'tipo', 'igual a', ['mensual']])).toBe(true);
    expect(applies(X1, ['alumno', 'nombre', 'distinto de', ['LUCIA']])).toBe(true);
  });

  it('treat a student or course without tags or type as having none of them', () => {
    expect(applies(X2, ['alumno', 'etiqueta', 'distinto de', ['becado']])).toBe(true);
    expect(applies(X2, ['alumno', 'etiqueta', 'igual a', ['becado']])).toBe(false);
    const untyped: LineaFacts = { ...X1, alumno: { ...ALUMNO, tipo: null } };
    expect(applies(untyped, ['alumno', 'tipo.codigo', 'distinto de', ['PRI']])).toBe(true);
    expect(applies(untyped, ['alumno', 'tipo.descripcion', 'igual a', ['Primaria']])).toBe(false);
  });

  it.each`
    fechaNacimiento | edad
    ${'2017-11-20'} | ${9}
    ${'2017-11-21'} | ${8}
    ${'2016-02-29'} | ${10}
    ${null}         | ${null}
    ${'2026-11-21'} | ${null}
  `('count completed years of age on the day: born $fechaNacimiento, $edad', ({ fechaNacimiento, edad }) => {
    const age = ageOn(FECHA, fechaNacimiento as string | null);
    expect(age).toBe(edad);
    const facts = { ...X1, alumno: { ...ALUMNO, edad: age } };
    expect(applies(facts, ['alumno', 'edad', 'menor que', ['200']])).toBe(edad !== null);
    expect(applies(facts, ['alumno', 'edad', 'igual a', ['9', '8', '10']])).toBe(edad !== null);
  });

  it.each`
    rango    | totales
    ${'2-3'} | ${[2, 3]}
    ${'4-'}  | ${[4, 5, 6]}
    ${'-2'}  | ${[0, 1, 2]}
    ${'3'}   | ${[3]}
    ${'3-2'} | ${[]}
    ${'-'}   | ${[]}
  `('match «rango» $rango with $totales students in the family', ({ rango, totales }) => {
    const found = [0, 1, 2, 3, 4, 5, 6].filter((size) =>
      applies({ ...X1, familiares: { totales: size } }, ['familiares', 'rango', 'igual a', [rango as string]]),
    );
    expect(found).toEqual(totales);
  });

  it('count additional relatives and enrolments without the first', () => {
    expect(applies(X1, ['familiares', 'adicionales', 'igual a', ['2']])).toBe(true);
    expect(applies(X1, ['altas', 'adicionales', 'igual a', ['1']])).toBe(true);
    expect(applies({ ...X1, altas: { activas: 0 } }, ['altas', 'adicionales', 'igual a', ['0']])).toBe(true);
  });

  it('accept a decimal comma or point', () => {
    expect(applies(X1, ['alumno', 'edad', 'mayor que', ['8,5']], ['alumno', 'edad', 'menor que', ['9.5']])).toBe(true);
  });

  it('have a reader for every declared field, and no other readers', () => {
    const declared = CONDITION_MODELS.flatMap(({ codigo, campos }) =>
      campos.map((campo) => `${codigo}.${campo.codigo}`),
    );
    expect(Object.keys(FIELD_READERS).sort()).toEqual(declared.sort());
  });

  it('never hold when their field or control is unknown', () => {
    expect(applies(X1, ['alumno', 'altura', 'igual a', ['1']])).toBe(false);
    expect(applies(X1, ['alumno', 'edad', 'distinto de', ['1']])).toBe(false);
    expect(applies(X1, ['alumno', 'nombre', 'mayor que', ['Ana']])).toBe(false);
  });
});

describe('the chosen offer', () => {
  const all: CondicionParts = ['alumno', 'codigo', 'igual a', ['A-00007']];

  it('is the one with the lowest id among equal discounts', () => {
    expect(prepareOfertas([oferta(8, '4.50', all), oferta(3, '10 %', all)])(X1).oferta_id).toBe(3);
    expect(prepareOfertas([oferta(2, '4.50', all), oferta(3, '10 %', all)])(X1).oferta_id).toBe(2);
  });

  it('never discounts more than the price', () => {
    const found = prepareOfertas([oferta(1, '60.00', all)])(X1);
    expect(found).toMatchObject({ oferta_id: 1, descuentoPorcentual: null, descuentoFijo: '45.00' });
  });

  it('reduces the price: an offer that takes nothing off is not chosen', () => {
    expect(prepareOfertas([oferta(1, '0 %', all), oferta(2, '0.00', all)])(X1).oferta_id).toBeNull();
    expect(prepareOfertas([oferta(1, '5.00', all)])({ ...X1, precio: '0.0000' }).oferta_id).toBeNull();
    expect(prepareOfertas([])(X1)).toMatchObject({ oferta_id: null, consideradas: [] });
  });

  it('is in force from its first to its last day, both included', () => {
    const counts = ['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01'].map((fecha) => {
      const limited = { ...oferta(1, '10 %', all), fechaInicio: '2026-11-20', fechaFin: '2026-11-30' };
      return prepareOfertas([limited])({ ...X1, fecha }).consideradas.length;
    });
    expect(counts).toEqual([0, 1, 1, 0]);
  });

  it('has the greatest reduction for any discounts and price, in any order of the offers', () => {
    const discount = fc.oneof(
      fc.integer({ min: 0, max: 100 }).map((percent) => `${percent} %`),
      fc.integer({ min: 0, max: 9_999 }).map((cents) => dinero(cents).dividedBy(100).toText(2)),
    );
    const price = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => dinero(parts).dividedBy(10_000).toText(4));
    fc.assert(
      fc.property(fc.array(discount, { maxLength: 8 }), price, (discounts, precio) => {
        const ofertas = discounts.map((one, index) => oferta(index + 1, one, all));
        const facts = { ...X1, precio };
        const found = prepareOfertas(ofertas)(facts);
        expect(prepareOfertas([...ofertas].reverse())(facts)).toEqual(found);
        const best = maxOf(0, ...ofertas.map((one) => unitDiscount(one, precio)));
        const chosen = ofertas.find(({ id }) => id === found.oferta_id);
        expect((chosen ? unitDiscount(chosen, precio) : dinero(0)).toString()).toBe(best.toString());
      }),
    );
  });

  it('matches «distinto de» exactly when it does not match «igual a», for any tags of a student', () => {
    const word = fc.constantFrom('becado', 'Becado ', 'empleado', 'hermanos', 'niño', 'nino');
    fc.assert(
      fc.property(fc.array(word), fc.array(word, { minLength: 1 }), (etiquetas, valores) => {
        const facts = { ...X1, alumno: { ...ALUMNO, etiquetas } };
        const equal = applies(facts, ['alumno', 'etiqueta', 'igual a', valores]);
        expect(applies(facts, ['alumno', 'etiqueta', 'distinto de', valores])).toBe(!equal);
      }),
    );
  });
});

it('takes about ten times as long for ten times as many lines', () => {
  const evaluate = prepareOfertas([...OFERTAS, ...OFERTAS.slice(0, 3).map((one) => ({ ...one, id: one.id + 20 }))]);
  const cpuOf = (lines: number): number => {
    const before = process.cpuUsage();
    for (let line = 0; line < lines; line += 1)
      expect(evaluate({ ...X1, precio: `${line % 90}.50` }).oferta_id === null).toBe(false);
    return process.cpuUsage(before).user;
  };
  cpuOf(1_000);
  expect(cpuOf(10_000) / cpuOf(1_000)).toBeLessThan(40);
});
