import fc from 'fast-check';
import { paidDays, priceOfMinutes, prorate, type PaidDays } from '../../../libs/facturas/calculo/prorate';
import { findFeeCosts } from '../../../libs/facturas/diferencias/fee-costs';
import { findFees } from '../../../libs/facturas/masiva/cuotas/find-fees';
import { addDays, Database, type SqlRunner } from '../../../libs/platform';
import { dinero, toWire2, toWire4 } from '../../../libs/platform/dinero';
import { groupBy } from '../../../libs/platform/lists/group-by';
import { timetableOf } from '../../support/timetable';
import { BulkInvoicing } from '../bulk-support';
import { Fees, newAlta, newConcept, newCourse, newFamily, newStudent } from './support';

/** Compares the SQL statements for fees with the functions in `libs/facturas/calculo`, over random enrolments and classes. */

let bulk: BulkInvoicing;
let fees: Fees;
let runner: SqlRunner;
beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  fees = await Fees.of(bulk);
  runner = bulk.app.app.get(Database).runner;
  await bulk.app.db.query('UPDATE ofertas SET activa = false');
});
afterAll(() => bulk.close());

/** Every run tests the same examples. If an example fails, the message has the seed and the path of this example. */
const EXAMPLES = { seed: 20_261_130, endOnFailure: true };

const BILLED = '2026-10';
/** Months with 28, 29, 30 and 31 days. Before 2026 only the enrolments from 2023 are active. */
const MONTHS = ['2024-02', '2025-02', '2026-09', BILLED, '2026-11', '2026-12'];

const day = fc.integer({ min: 0, max: 60 }).map((count) => addDays('2026-09-10', count));
const price = fc.integer({ min: 1000, max: 9999 }).map((cents) => toWire2(dinero(cents).dividedBy(100)));
const minutes = fc.constantFrom(30, 45, 50, 60, 85);
/** The first and the last day of an enrolment; the last day may be null. */
const stay = fc
  .tuple(fc.option(day, { nil: '2023-10-05' }), fc.option(day))
  .map(([one, other]) => (other !== null && other < one ? ([other, one] as const) : ([one, other] as const)))
  .map(([fecha_alta, fecha_baja]) => ({ fecha_alta, fecha_baja }));

const STUDENTS = 4;
const academy = fc.record({
  monthly: price,
  hourly: price,
  enrolments: fc.array(fc.record({ stay, agreed: fc.option(price) }), { minLength: STUDENTS, maxLength: STUDENTS }),
  classes: fc.array(fc.record({ fecha: day, minutos: minutes, seats: fc.subarray([0, 1, 2, 3], { minLength: 1 }) }), {
    maxLength: 6,
  }),
});
type NewAcademy = typeof academy extends fc.Arbitrary<infer T> ? T : never;

/** The ids of the created rows. Each list has the order of the random description. */
interface BuiltAcademy {
  curso: number;
  alumnos: number[];
  altas: number[];
  clases: number[];
}

async function build({ monthly, hourly, enrolments, classes }: NewAcademy): Promise<BuiltAcademy> {
  const { app } = bulk;
  built += 1;
  const name = `Azar ${String(built)}`;
  const curso = await newCourse(app, name, null);
  await newConcept(app, { curso, tipo: 'MENSUAL', importe: monthly });
  await newConcept(app, { curso, tipo: 'PORHORA', importe: hourly });
  const familia = await newFamily(app, name);
  const [alumnos, altas, clases]: [number[], number[], number[]] = [[], [], []];
  for (const { stay: days, agreed } of enrolments) {
    const alumno = await newStudent(app, familia, name);
    alumnos.push(alumno);
    const { fecha_alta: desde, fecha_baja: hasta } = days;
    altas.push(await newAlta(app, { alumno, curso, desde, hasta, precio: agreed }));
  }
  const timetable = timetableOf(app);
  const materia = await timetable.materia({ curso, dias: null, entrada: null, salida: null });
  for (const [at, { fecha, seats }] of classes.entries()) {
    // Each class has its own hours, so that classes do not overlap.
    const [entrada, salida] = [`${String(8 + 2 * at)}:00`, `${String(9 + 2 * at)}:00`];
    clases.push(
      await timetable.claseWith(
        { materia, fecha, entrada, salida, capacidad: STUDENTS },
        seats.map((seat) => alumnos[seat]!),
      ),
    );
  }
  await setMinutes(
    clases,
    classes.map(({ minutos }) => minutos),
  );
  await app.db.query(`UPDATE clases_alumnos SET estado = 'asiste' WHERE clase_id = ANY ($1)`, [clases]);
  return { curso, alumnos, altas, clases };
}
let built = 0;

const setMinutes = (clases: readonly number[], minutos: readonly number[]) =>
  bulk.app.db.query(
    `UPDATE clases c SET hora_salida = hora_entrada + make_interval(mins => n.minutos)
     FROM unnest($1::integer[], $2::integer[]) AS n (id, minutos) WHERE c.id = n.id`,
    [clases, minutos],
  );

/** Returns the expected monthly fee of an enrolment, from its agreed price or else the price of the concept. */
const monthOf = ({ monthly, enrolments }: NewAcademy, at: number, days: PaidDays): string =>
  toWire4(prorate(enrolments[at]!.agreed ?? monthly, days));

it('[PLUS-45] in random academies a month costs the share of its active days, and a class its part of the hour', async () => {
  await fc.assert(
    fc.asyncProperty(academy, async (spec) => {
      const { curso, altas } = await build(spec);
      for (const mes of MONTHS) {
        const found = await findFees(runner, {
          mes,
          cursos: [curso],
          alumnos: null,
          withInactive: true,
          withSingle: false,
        });
        const months = found
          .filter(({ tipo }) => tipo === 'MENSUAL')
          .map(({ alta_id, precio, primerDia, dias, diasMes }) => ({ alta_id, precio, primerDia, dias, diasMes }));
        const expected = altas.flatMap((alta_id, at) => {
          const days = paidDays(mes, spec.enrolments[at]!.stay);
          return days === null ? [] : [{ alta_id, precio: monthOf(spec, at, days), ...days }];
        });
        expect(months.sort((one, other) => one.alta_id - other.alta_id)).toEqual(expected);
        const seats = found
          .filter(({ tipo }) => tipo === 'PORHORA')
          .map(({ alta_id, periodo, precio, cantidad }) => ({ alta_id, periodo, precio, cantidad }));
        expect(inOrder(seats)).toEqual(inOrder(seatFees(spec, altas, mes)));
      }
    }),
    { ...EXAMPLES, numRuns: 15 },
  );
});

interface SeatFee {
  alta_id: number;
  periodo: string;
  precio: string;
  cantidad: number;
}

/** Returns the expected fees per hour until the end of a month, grouped by enrolment, month and length of class. */
function seatFees({ classes, hourly }: NewAcademy, altas: readonly number[], mes: string): SeatFee[] {
  const taught = classes
    .filter(({ fecha }) => fecha.slice(0, 7) <= mes)
    .flatMap(({ fecha, minutos, seats }) =>
      seats.map((seat) => ({ alta_id: altas[seat]!, periodo: fecha.slice(0, 7), minutos })),
    );
  const groups = groupBy(taught, (seat) => JSON.stringify(seat));
  return [...groups.values()].map((own) => {
    const { minutos, ...fee } = own[0]!;
    return { ...fee, precio: toWire2(priceOfMinutes(hourly, minutos)), cantidad: own.length };
  });
}

const inOrder = <T>(rows: readonly T[]): T[] =>
  [...rows].sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));

it('[PLUS-45] the differences of billed fees compare with the same shares of other days and lengths', async () => {
  const changes = fc.record({
    stays: fc.array(stay, { minLength: STUDENTS, maxLength: STUDENTS }),
    lengths: fc.array(minutes, { minLength: 6, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(academy, changes, async (spec, { stays, lengths }) => {
      const { curso, alumnos, altas, clases } = await build(spec);
      await fees.run({ cursos: [curso], mes: BILLED });
      for (const [at, { fecha_alta, fecha_baja }] of stays.entries())
        await bulk.app.db.query('UPDATE altas SET fecha_alta = $2, fecha_baja = $3 WHERE id = $1', [
          altas[at],
          fecha_alta,
          fecha_baja,
        ]);
      await setMinutes(clases, lengths.slice(0, clases.length));
      const costs = await findFeeCosts(runner, { desde: '2026-09', hasta: BILLED, alumno_id: null });
      const own = costs.filter(({ alumno_id }) => alumnos.includes(alumno_id));
      const months = altas.flatMap((alta_id, at) => {
        if (paidDays(BILLED, spec.enrolments[at]!.stay) === null) return [];
        const days = paidDays(BILLED, stays[at]!);
        return [{ alta_id, unidades: days === null ? [] : [{ cantidad: '1', precio: monthOf(spec, at, days) }] }];
      });
      const isMonth = ({ clave }: { clave: string }) => clave.startsWith('alta');
      expect(inOrder(own.filter(isMonth).map(({ alta_id, unidades }) => ({ alta_id, unidades })))).toEqual(
        inOrder(months),
      );
      const now = { ...spec, classes: spec.classes.map((one, at) => ({ ...one, minutos: lengths[at]! })) };
      const seats = seatFees(now, altas, BILLED);
      const billed = own
        .filter((cost) => !isMonth(cost))
        .flatMap(({ alta_id, periodo, unidades }) =>
          unidades.map(({ cantidad, precio }) => ({ alta_id, periodo, precio, cantidad: Number(cantidad) })),
        );
      expect(inOrder(billed)).toEqual(inOrder(seats));
    }),
    { ...EXAMPLES, numRuns: 6 },
  );
});
