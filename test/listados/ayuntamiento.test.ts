import type { ListDefinitionReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('[PLUS-50] the list for the town hall has addresses, and names and telephones of guardians, as a file', async () => {
  const agent = await agentOf(app, 'secretaria');
  const { body } = (await agent.get('/api/listado/get/alumnos').expect(200)) as { body: ListDefinitionReply };
  const search = body.busquedas.find(({ descripcion }) => descripcion === 'Lista para el ayuntamiento');
  await app.db.query(
    `UPDATE tutores SET nombre = 'Elena', apellidos = 'Abad Prieto', telefono = '658 471 203'
     WHERE id = (SELECT min(t.id) FROM tutores t JOIN alumnos a ON a.familia_id = t.familia_id WHERE a.activo)`,
  );
  const { text } = await agent
    .get('/api/listado/exportar/alumnos')
    .query({ busqueda: search?.id, formato: 'csv' })
    .expect(200);
  const [head = '', ...rows] = text.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(head.split(';')).toEqual([
    'Apellidos',
    'Nombre',
    'Fecha de nacimiento',
    'Dirección',
    'Código postal',
    'Localidad',
    'Tutores',
    'Tutores · teléfono',
  ]);
  const { rows: students } = await app.db.query<{ total: number }>(
    'SELECT count(*)::integer AS total FROM alumnos WHERE activo',
  );
  expect(rows).toHaveLength(students[0]?.total ?? 0);
  expect(rows.some((row) => row.includes('Elena Abad Prieto') && row.includes('658 471 203'))).toBe(true);
});
