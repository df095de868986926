import type { CampusCursosReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('[CAMP-02] courses of the same name are distinguished by their hours in the campus', async () => {
  for (const [codigo, dias] of [
    ['DOBLE-1', 'LX'],
    ['DOBLE-2', 'MJ'],
  ]) {
    const { rows } = await app.db.query<{ id: number }>(
      `WITH curso AS (INSERT INTO cursos (codigo, descripcion) VALUES ($1, 'Inglés doble') RETURNING id),
         alta AS (INSERT INTO altas (alumno_id, curso_id, fecha_alta)
           SELECT a.id, curso.id, '2026-09-14' FROM curso, alumnos a JOIN usuarios u ON u.id = a.usuario_id WHERE u.username = 'alumno')
       INSERT INTO materias (curso_id, descripcion, dias_semana, hora_entrada, hora_salida)
       SELECT id, 'Inglés', $2, '17:00', '18:30' FROM curso RETURNING id`,
      [codigo, dias],
    );
    oneRow(rows);
  }
  const student = await agentOf(app, 'alumno');
  const { programaciones } = (await student.get('/campus/api/get-programaciones').expect(200))
    .body as CampusCursosReply;
  expect(programaciones.filter(({ titulo }) => titulo === 'Inglés doble').map(({ texto }) => texto)).toEqual([
    'Lunes y miércoles, 17:00–18:30',
    'Martes y jueves, 17:00–18:30',
  ]);
});
