import fc from 'fast-check';
import { addDays, lastDayOfMonth, oneRow } from '../../../libs/platform';
import { dinero, r4, sumOf, toWire2 } from '../../../libs/platform/dinero';
import { timetableOf } from '../../support/timetable';
import { BulkInvoicing } from '../bulk-support';
import { rectify, saveRecord } from '../support';
import { differencesOf, Fees, newAlta, newConcept, newCourse, newFamily, newStudent } from './support';

const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12'];
const FIRST_DAY = '2026-09-01';
const CLASS_PRICE = '17.35';

let bulk: BulkInvoicing;
let fees: Fees;

beforeAll(async () => {
  bulk = await BulkInvoicing.start();
  fees = await Fees.of(bulk);
  await bulk.app.db.query('UPDATE ofertas SET activa = false');
});
afterAll(() => bulk.close());

/** A day as a number: 0 is 1 September, 121 is 31 December. */
const day = fc.integer({ min: 0, max: 121 });
const month = fc.constantFrom(...MONTHS);
const price = fc.integer({ min: 1000, max: 9999 }).map((cents) => (cents / 100).toFixed(2));

const step = fc.oneof(
  fc.record({ do: fc.constant('book' as const), day }),
  fc.record({ do: fc.constant('move' as const), which: fc.nat(), day }),
  fc.record({ do: fc.constant('delete' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('leave' as const), day: fc.option(day) }),
  fc.record({ do: fc.constant('price' as const), price, from: day }),
  fc.record({ do: fc.constant('run' as const), month }),
  fc.record({ do: fc.constant('run' as const), month }),
  fc.record({ do: fc.constant('rectify' as const), which: fc.nat() }),
);
type Step = (typeof step extends fc.Arbitrary<infer T> ? T : never) & { do: string };

const dayOf = (count: number): string => addDays(FIRST_DAY, count);

/** Creates a student in a course with a monthly fee and a fee per class. */
async function newPupil(name: string) {
  const { app } = bulk;
  const curso = await newCourse(app, name, null);
  const monthly = await newConcept(app, { curso, tipo: 'MENSUAL', importe: '60.00' });
  await newConcept(app, { curso, tipo: 'PORCLASE', importe: CLASS_PRICE });
  const alumno = await newStudent(app, await newFamily(app, name), name);
  const alta = await newAlta(app, { alumno, curso });
  const timetable = timetableOf(app);
  const materia = await timetable.materia({ curso, dias: null, entrada: null, salida: null });
  return { curso, monthly, alumno, alta, timetable, materia };
}

type Pupil = Awaited<ReturnType<typeof newPupil>>;

interface Model {
  classes: number[];
  leaves: string | null;
  /** The prices in the order of `from`. A price applies to the months that begin on `from` or later, until the next price. */
  prices: { from: string; price: string }[];
}

const at = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(list.length, 1)];

async function perform(pupil: Pupil, model: Model, one: Step): Promise<void> {
  const { app, admin } = bulk;
  switch (one.do) {
    case 'book': {
      const clase = await pupil.timetable.claseWith(
        { materia: pupil.materia, fecha: dayOf(one.day), entrada: '17:00', salida: '18:00', capacidad: 5 },
        [pupil.alumno],
      );
      await app.db.query(`UPDATE clases_alumnos SET estado = 'asiste' WHERE clase_id = $1`, [clase]);
      model.classes.push(clase);
      return;
    }
    case 'move': {
      const clase = at(model.classes, one.which);
      await app.db.query('UPDATE clases SET fecha = $2 WHERE id = $1', [clase ?? 0, dayOf(one.day)]);
      return;
    }
    case 'delete': {
      const clase = at(model.classes, one.which);
      model.classes = model.classes.filter((other) => other !== clase);
      await app.db.query('DELETE FROM clases WHERE id = $1', [clase ?? 0]);
      return;
    }
    case 'leave':
      model.leaves = one.day === null ? null : dayOf(one.day);
      await app.db.query('UPDATE altas SET fecha_baja = $2 WHERE id = $1', [pupil.alta, model.leaves]);
      return;
    case 'price':
      model.prices = [
        ...model.prices.filter(({ from }) => from < dayOf(one.from)),
        { from: dayOf(one.from), price: one.price },
      ];
      expect(
        (await saveRecord(admin, 'conceptos', pupil.monthly, { importe: one.price, desde: dayOf(one.from) })).status,
      ).toBe(200);
      return;
    case 'run':
      await fees.run({ cursos: [pupil.curso], mes: one.month });
      return;
    case 'rectify': {
      const { rows } = await app.db.query<{ id: number }>(
        `SELECT f.id FROM facturas f WHERE f.rectifica_id IS NULL AND f.estado = 'presentada'
           AND EXISTS (SELECT FROM facturas_lineas l WHERE l.factura_id = f.id AND l.curso_id = $1)
           AND NOT EXISTS (SELECT FROM facturas r WHERE r.rectifica_id = f.id) ORDER BY f.id`,
        [pupil.curso],
      );
      const factura = at(rows, one.which);
      if (factura !== undefined) await rectify(admin, factura.id);
    }
  }
}

/**
 * Returns the expected cost of all months and classes. A month costs its share of active days, at the price of the first day of the month.
 */
function costOf({ classes, leaves, prices }: Model): string {
  const months = MONTHS.map((mes) => {
    const first = `${mes}-01`;
    const days = Number(lastDayOfMonth(mes).slice(8));
    const last = leaves !== null && leaves < lastDayOfMonth(mes) ? leaves : lastDayOfMonth(mes);
    const active = last < first ? 0 : Number(last.slice(8));
    const price = prices.filter(({ from }) => from <= first).at(-1)?.price ?? '0';
    return r4(dinero(price).times(active).dividedBy(days)).r2().toString();
  });
  return toWire2(sumOf([...months, dinero(CLASS_PRICE).times(classes.length).toString()]));
}

async function billedTo({ curso, alumno }: Pupil): Promise<string> {
  const { rows } = await bulk.app.db.query<{ total: string }>(
    `SELECT coalesce(sum(l.total), 0)::text AS total FROM facturas_lineas l JOIN facturas f ON f.id = l.factura_id
     WHERE f.estado = 'presentada' AND l.curso_id = $1`,
    [curso],
  );
  const differences = await differencesOf(bulk.admin, alumno);
  return toWire2(sumOf([oneRow(rows).total, ...differences.map(({ diferencia }) => diferencia)]));
}

/** Returns the months and seats that are charged by more than one invoice line. */
async function chargedTwice({ curso }: Pupil): Promise<unknown[]> {
  const { rows } = await bulk.app.db.query(
    `SELECT l.alta_id, l.concepto_id, l.periodo FROM facturas_lineas l JOIN facturas f ON f.id = l.factura_id AND f.estado = 'presentada'
     JOIN conceptos k ON k.id = l.concepto_id AND k.tipo = 'MENSUAL' WHERE l.curso_id = $1
     GROUP BY 1, 2, 3 HAVING sum(sign(l.cantidad)) > 1
     UNION ALL
     SELECT p.plaza, p.concepto_id, NULL FROM facturas_lineas_plazas p JOIN facturas_lineas l ON l.id = p.linea_id
     WHERE l.curso_id = $1 AND p.vigente GROUP BY 1, 2 HAVING count(*) > 1`,
    [curso],
  );
  return rows;
}

it('[PLUS-45] over random histories the billed total and the worklist add up to the total cost, and nothing is charged twice', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const pupil = await newPupil(`Historia ${String((number += 1))}`);
      const model: Model = { classes: [], leaves: null, prices: [{ from: FIRST_DAY, price: '60.00' }] };
      for (const one of steps) await perform(pupil, model, one);
      for (const mes of MONTHS) await fees.run({ cursos: [pupil.curso], mes });
      expect(await chargedTwice(pupil)).toEqual([]);
      expect(await billedTo(pupil)).toBe(costOf(model));
    }),
    { numRuns: 12, seed: 1, endOnFailure: true },
  );
}, 120_000);
