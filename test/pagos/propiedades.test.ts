import fc from 'fast-check';
import type { Agent } from 'supertest';
import { TIPOS_PAGO, type TipoPago } from '../../libs/contracts';
import type { Days } from '../../libs/pagos/calculo';
import { adjustedRows } from '../../libs/pagos/calculo/adjustments';
import { payQuantity } from '../../libs/pagos/calculo/quantity';
import { findAdjustments } from '../../libs/pagos/pendiente/adjustments';
import { calculatePay } from '../../libs/pagos/pendiente/calculate';
import { Database, type SqlRunner } from '../../libs/platform';
import { dinero, toWire2 } from '../../libs/platform/dinero';
import { agentOf, startTestApp, type TestApp } from '../support';
import { buildAcademy } from './azar/build-academy';
import { History } from './azar/history';
import { ledgerEntries } from './azar/ledger-entries';
import { academy, history, MONTHS_AFTER, range } from './azar/random-academy';
import { factsOf, readBooks } from './azar/read-books';
import { PayOffice } from './pay-office';

/** Compares the SQL statements of pay with the functions in `libs/pagos/calculo`, over random academies. */

jest.setTimeout(120_000);

let app: TestApp;
let admin: Agent;
let runner: SqlRunner;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  runner = app.app.get(Database).runner;
});
afterAll(() => app.close());

/**
 * Every run of the tests uses the same examples. If an example fails, the output has the seed and the path by which the example can be
 * repeated.
 */
const EXAMPLES = { numRuns: 15, seed: 20_261_130, endOnFailure: true };

const KINDS = TIPOS_PAGO.map(({ valor }) => valor);
const payRange = ({ desde, hasta }: Days) => ({ from: desde, to: hasta });

/** Checks the calculated quantities of all concepts. @returns the kinds whose quantity is not zero */
async function expectQuantities(teacher: number, days: Days): Promise<TipoPago[]> {
  const books = await readBooks(app.db, teacher);
  const ids = books.concepts.map(({ id }) => id);
  const rows = await calculatePay(runner, ids, payRange(days));
  const expected = books.concepts.map((concept) => {
    const { id, tipo, valor } = concept;
    const cantidad = payQuantity(tipo, factsOf(concept, books), days);
    return { id, tipo, cantidad, total: toWire2(dinero(cantidad).times(valor)) };
  });
  expect(rows.map(({ id, tipo, cantidad, total }) => ({ id, tipo, cantidad, total }))).toEqual(expected);
  return expected.filter(({ cantidad }) => !dinero(cantidad).isZero()).map(({ tipo }) => tipo);
}

it('[PAGO-33] [PAGO-34] [PAGO-35] [PAGO-36] [PAGO-41] [PAGO-44] in random academies each kind has the quantity of its definition', async () => {
  const seen = new Set<TipoPago>();
  const ranges = fc.array(range, { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(academy, ranges, async (spec, own) => {
      const { teacher } = await buildAcademy(app, spec);
      for (const days of own) for (const tipo of await expectQuantities(teacher, days)) seen.add(tipo);
    }),
    EXAMPLES,
  );
  expect([...seen].sort()).toEqual([...KINDS].sort());
});

/** Checks the adjustments of all concepts. @returns the kinds that have an adjustment */
async function expectAdjustments(teacher: number, days: Days): Promise<TipoPago[]> {
  const books = await readBooks(app.db, teacher);
  const ids = books.concepts.map(({ id }) => id);
  const rows = await findAdjustments((text, values) => runner.query(text, values), ids, payRange(days));
  const found = rows.map(({ id, tipo, valor, cantidad, total, desde, hasta }) => ({
    id,
    tipo,
    valor,
    cantidad,
    total,
    desde,
    hasta,
  }));
  const expected = books.concepts.flatMap((concept) =>
    adjustedRows(concept, ledgerEntries(concept, books, days)).map((row) => ({
      id: concept.id,
      tipo: concept.tipo,
      ...row,
    })),
  );
  expect(sorted(found)).toEqual(sorted(expected));
  return rows.map(({ tipo }) => tipo);
}

const sorted = <T extends { id: number; valor: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((one, other) => one.id - other.id || dinero(one.valor).compare(other.valor));

it('[PLUS-29] over random histories of letters and changes each adjustment is what the ledger of its classes and days says', async () => {
  const seen = new Set<TipoPago>();
  await fc.assert(
    fc.asyncProperty(academy, history, range, async (spec, steps, last) => {
      const built = await buildAcademy(app, spec);
      const past = new History(app, built, new PayOffice(admin, built.teacher));
      for (const step of steps) await past.perform(step);
      for (const days of [...MONTHS_AFTER, last])
        for (const tipo of await expectAdjustments(built.teacher, days)) seen.add(tipo);
    }),
    EXAMPLES,
  );
  expect([...seen].sort()).toEqual([...KINDS].sort());
});
