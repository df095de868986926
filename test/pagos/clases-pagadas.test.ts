import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { PayOffice, pending } from './pay-office';

let app: TestApp;
let timetable: Timetable;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
});
afterAll(() => app.close());

it('[PLUS-29] the timetable does not change future classes that a letter has paid', async () => {
  const profesor = await timetable.profesor('Olga', 'Prats Roca');
  const curso = await timetable.curso({ inicio: '2026-11-01', fin: '2026-12-31' });
  // Mondays and Wednesdays
  const materia = await timetable.materia({ curso, profesor, dias: 'LX', entrada: '17:00', salida: '18:00' });
  await timetable.generate();
  const office = new PayOffice(await agentOf(app, 'admin'), profesor);
  const id = await office.concept('IMPORTE_HORA', '15.00');
  const week = { fechaInicial: '2026-11-23', fechaFinal: '2026-11-29' };
  await office.pay(await office.calculate([id], week), week);
  await app.db.query(`UPDATE materias SET dias_semana = 'J', hora_salida = '18:30' WHERE id = $1`, [materia]);
  await timetable.generate();
  // The two paid classes stay as they were; the Thursday of the new pattern is pending.
  expect(await office.calculate([id], week)).toMatchObject([
    { cantidad: '3.5000', pagado: '30.00', cantidadPendiente: '1.5000' },
  ]);
  await office.pay(pending(await office.calculate([id], week)), week);
});
