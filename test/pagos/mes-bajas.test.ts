import type { Agent } from 'supertest';
import type { CartasMes } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { APRIL, PayOffice } from './pay-office';
import { buildWorkedAcademy, type WorkedAcademy } from './worked-academy';

let app: TestApp;
let admin: Agent;
let academy: WorkedAcademy;
let office: PayOffice;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  academy = await buildWorkedAcademy(app);
  office = new PayOffice(admin, academy.marta);
  await setTeacher({ fecha_alta: '2025-09-01', nif: '12345678Z', iban: 'ES9121000418450200051332' });
});

async function setTeacher(columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns);
  const set = names.map((name, index) => `${name} = $${String(index + 2)}`).join(', ');
  await app.db.query(`UPDATE profesores SET ${set} WHERE id = $1`, [academy.marta, ...Object.values(columns)]);
  // Empties the generation queue. Otherwise the worker would change the timetable of the teacher who leaves while the next test writes its
  // data.
  await app.db.query('DELETE FROM horarios_pendientes');
}
const month = async (mes: string, rest: object = {}): Promise<CartasMes> => {
  const teachers = JSON.stringify([academy.marta, academy.juan]);
  const reply = await office.post('mes', { mes, profesores: teachers, previo: 1, ...rest });
  return reply.body as CartasMes;
};
const reasonFor = ({ omitidos }: CartasMes, id = academy.marta) =>
  omitidos.find(({ profesor_id }) => profesor_id === id)?.motivo;

it('[PLUS-29] the letter of the month in which a teacher leaves ends on that day, and pays months in proportion', async () => {
  const ids = [await office.concept('MENSUAL', '310.00'), await office.concept('IMPORTE_CLASE', '20.00')];
  await new PayOffice(admin, academy.juan).concept('IMPORTE_CLASE', '20.00');
  await setTeacher({ fecha_baja: '2026-03-15' });
  const { cartas, huella } = await month('2026-03');
  expect(cartas).toMatchObject([
    { profesor_id: academy.juan, bruto: '20.00' },
    {
      profesor_id: academy.marta,
      bruto: '190.01',
      filas: [
        { cantidad: '0.4839', total: '150.01' },
        { cantidad: '2.0000', total: '40.00' },
      ],
      avisos: ['Está de baja desde el 15/03/2026.'],
    },
  ]);
  // The calculation counts all classes of the range, also the classes after the teacher has left. The monthly concept counts only until the
  // teacher leaves.
  expect(await office.calculate(ids)).toMatchObject([{ total: '150.01' }, { total: '60.00' }]);
  const run = await month('2026-03', { previo: '', huella });
  expect(run.cartas.map(({ bruto }) => bruto)).toEqual(['20.00', '190.01']);
  expect(await office.history()).toMatchObject([{ fechaInicial: '2026-03-01', fechaFinal: '2026-03-15' }]);
  expect(reasonFor(await month('2026-03'))).toMatch(/^Ya está pagado con la carta CP-2026-/);
});

it('[PLUS-29] a teacher who left before the month is left out, with the day of leaving as the reason', async () => {
  await office.concept('MENSUAL', '300.00');
  await setTeacher({ fecha_baja: '2026-03-31', activo: false });
  expect((await month('2026-03')).cartas).toMatchObject([{ bruto: '300.00' }]);
  const april = await month('2026-04');
  expect(april.cartas).toEqual([]);
  expect(reasonFor(april)).toBe('Está de baja desde el 31/03/2026.');
});

it('[PLUS-29] the pending adjustments of a teacher who left are part of the reason for leaving the teacher out', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  await office.payPending([id]);
  await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [academy.clases[3]]);
  await office.save({ id, activo: '' });
  await setTeacher({ fecha_baja: '2026-03-31', activo: false });
  const all = await month('2026-04', { profesores: '' });
  expect(reasonFor(all)).toBe(
    'Está de baja desde el 31/03/2026. Tiene ajustes pendientes por -20,00\u00a0€: hágalos en sus pagos.',
  );
});

it('[PLUS-29] the letter of the month adjusts paid rows of inactive concepts', async () => {
  const id = await office.concept('IMPORTE_CLASE', '20.00');
  await office.payPending([id]);
  await app.db.query(`UPDATE clases SET estado = 'anulada' WHERE id = $1`, [academy.clases[3]]);
  await office.save({ id, activo: '' });
  const alone = await month('2026-04');
  expect(alone.cartas).toMatchObject([{ profesor_id: academy.marta, bruto: '-20.00' }]);
  const monthly = await office.concept('MENSUAL', '300.00');
  const { cartas, huella } = await month('2026-04');
  expect(cartas).toMatchObject([{ bruto: '280.00' }]);
  await month('2026-04', { previo: '', huella });
  expect((await office.calculation([id, monthly], APRIL)).ajustes).toEqual([]);
  expect(reasonFor(await month('2026-05'))).toBeUndefined();
  await office.save({ id: monthly, descripcion: 'MENSUAL', tipo: 'MENSUAL', valor: '300.00', activo: '' });
  expect(reasonFor(await month('2026-05'))).toBe('No tiene conceptos de pago activos.');
});

it('[PLUS-29] a missing NIF or IBAN of a teacher is shown before the letter is made, in the month and in the calculation', async () => {
  const ids = [await office.concept('IMPORTE_CLASE', '20.00')];
  const notices = async () => {
    const [letter] = (await month('2026-03')).cartas;
    const { avisos } = await office.calculation(ids);
    expect(letter!.avisos).toEqual(avisos);
    return avisos;
  };
  expect(await notices()).toEqual([]);
  await setTeacher({ nif: null });
  expect(await notices()).toEqual(['No tiene NIF: la carta saldrá sin él.']);
  await setTeacher({ iban: null });
  expect(await notices()).toEqual(['No tiene NIF ni IBAN: la carta saldrá sin ellos.']);
  await setTeacher({ nif: '12345678Z' });
  expect(await notices()).toEqual(['No tiene IBAN: la carta saldrá sin él.']);
});

it('[PLUS-29] months are paid from the day of joining, with a warning, since that day may be the one of the record', async () => {
  const ids = [await office.concept('MENSUAL', '310.00')];
  await setTeacher({ fecha_alta: '2026-03-10' });
  const warning = ['Está de alta desde el 10/03/2026: los pagos por mes cuentan desde ese día.'];
  expect((await month('2026-03')).cartas).toMatchObject([{ bruto: '220.01', avisos: warning }]);
  expect((await office.calculation(ids)).avisos).toEqual(warning);
  expect((await office.calculation(ids, APRIL)).avisos).toEqual([]);
});

it('[PLUS-29] the digest of a month confirms that month and that date only', async () => {
  await office.concept('MENSUAL', '300.00');
  const { huella } = await month('2026-03', { fecha: '2026-04-01' });
  for (const rest of [{ mes: '2026-05', fecha: '2026-04-01' }, { fecha: '2026-04-02' }]) {
    const reply = await office.post('mes', {
      mes: '2026-03',
      profesores: JSON.stringify([academy.marta, academy.juan]),
      huella,
      ...rest,
    });
    expect(reply.status).toBe(409);
  }
  expect(await office.history()).toEqual([]);
});
