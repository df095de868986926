import type { Clock, Database } from '../../platform';
import { BookingTransaction } from './booking-transaction.service';

/** Runs a request whose write the database refuses with this error. Returns the refusal of the request. */
async function refusalOf(code: string, constraint: string): Promise<unknown> {
  const error = Object.assign(new Error('refused'), { code, constraint });
  const db = { transaction: () => Promise.reject(error) } as unknown as Database;
  const transaction = new BookingTransaction(db, {} as unknown as Clock);
  return transaction.run({ userId: 1, requestId: 'prueba' }, () => Promise.resolve()).catch((refusal: unknown) => refusal); // oxfmt-ignore
}

it.each([
  ['23514', 'clases_caben'],
  ['23505', 'clases_alumnos_unico'],
  ['23505', 'creditos_usado_unico'],
  ['23P01', 'clases_profesor_libre'],
  ['40P01', ''],
])('%s of %s is a place that others have taken', async (code, constraint) => {
  expect(await refusalOf(code, constraint)).toMatchObject({ status: 409, message: 'Esa hora acaba de ocuparse. Elija otra.' }); // oxfmt-ignore
});

it.each([
  ['23514', 'clases_fecha_posible'],
  ['23505', 'clases_patron_unico'],
])('%s of %s is not', async (code, constraint) => {
  expect(await refusalOf(code, constraint)).toMatchObject({ code, constraint });
});
