import type { ClaseReservada } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson } from './private-lesson';

let app: TestApp;
let timetable: Timetable;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  await timetable.clear();
});
afterAll(() => app.close());

it('R6: a series keeps the teacher and the room of its first week where they are free, and the reply names the other weeks', async () => {
  const { materia, alta, marta, juan } = await newLesson(app);
  const other = await timetable.materia({ curso: await timetable.curso(), descripcion: 'Francés', dias: null });
  // On 10 December Marta already teaches more minutes than Juan, but she is free at 17:00, so the series keeps Marta. On 17 December she is
  // not free at 17:00, so that class gets another teacher.
  await timetable.clase({ materia: other, fecha: '2026-12-10', entrada: '18:00', salida: '19:00', profesor: marta });
  await timetable.clase({ materia: other, fecha: '2026-12-17', entrada: '17:00', salida: '18:00', profesor: marta });
  const admin = await agentOf(app, 'admin');
  const { body } = await admin
    .post('/api/horarios/set-nueva-clase')
    .send({ materia_id: materia, fecha: '2026-12-03', hora: '17:00', alta_id: alta, semanas: 4 })
    .expect(200);
  const { mensaje, ids } = body as ClaseReservada;
  expect(mensaje).toBe(
    '4 clases reservadas, del jueves 03/12/2026 al jueves 24/12/2026 a las 17:00. Con otro profesor: 17/12/2026.',
  );
  const { rows } = await app.db.query<{ profesor_id: number; aula_id: number }>(
    'SELECT profesor_id, aula_id FROM clases WHERE id = ANY ($1) ORDER BY fecha',
    [ids],
  );
  expect(rows.map(({ profesor_id }) => profesor_id)).toEqual([marta, marta, juan, marta]);
  expect(new Set(rows.map(({ aula_id }) => aula_id)).size).toBe(1);
});
