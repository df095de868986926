import type { Agent } from 'supertest';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { Timetable } from '../support/timetable';

/**
 * Today is Friday 20/11/2026. The tests use private classes in November, because generated classes would change when the enrolment ends.
 */
let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let alumno: number;
let curso: number;
let alta: number;
let materia: number;

beforeAll(async () => {
  app = await startTestApp();
  timetable = new Timetable(app);
  admin = await agentOf(app, 'admin');
  await timetable.clear();
});
beforeEach(async () => {
  curso = await timetable.curso();
  materia = await timetable.materia({ curso, particular: true, dias: null, entrada: null, salida: null });
  alumno = await timetable.alumno();
  alta = await timetable.alta(alumno, curso);
});
afterAll(() => app.close());

/** Creates a class of the student with the given attendance. @returns the id of the seat */
async function seat(fecha: string, estado: string): Promise<number> {
  const clase = await timetable.clase({ materia, fecha, entrada: '16:00', salida: '17:00' });
  const id = await timetable.seat(clase, alumno, alta);
  await app.db.query('UPDATE clases_alumnos SET estado = $2 WHERE id = $1', [id, estado]);
  return id;
}

/** Creates an invoice line that bills the seat. */
async function bill(plaza: number): Promise<void> {
  const { rows } = await app.db.query<{ id: number }>(
    `WITH f AS (INSERT INTO facturas DEFAULT VALUES RETURNING id)
     INSERT INTO facturas_lineas (factura_id, orden, descripcion, cantidad, precio, tipo_iva, base, precio_con_iva, total)
     SELECT id, 1, 'Clases', 1, 10, 0, 10, 10, 10 FROM f RETURNING id`,
  );
  await app.db.query(
    `INSERT INTO facturas_lineas_plazas (linea_id, concepto_id, plaza, fecha, minutos) VALUES ($1, 1, $2, '2026-11-10', 60)`,
    [oneRow(rows).id, plaza],
  );
}

const warnings = async (form: object): Promise<string[]> =>
  ((await admin.post(`/administrar/altas/ficha/${alta}/previo`).send(form).expect(200)).body as { avisos: string[] })
    .avisos;

it('[ALTA-01] before an enrolment ends, a question says how many attended and billed classes are after its end', async () => {
  await seat('2026-11-02', 'asiste');
  await seat('2026-11-09', 'asiste');
  await bill(await seat('2026-11-10', 'falta'));
  await bill(await seat('2026-11-11', 'previsto'));
  await seat('2026-11-12', 'justificada');
  expect(await warnings({ fecha_baja: '2026-11-02' })).toEqual([
    'Después del 02/11/2026 hay 3 clases con la lista pasada o ya facturadas: 2 con la lista pasada y 2 facturadas.',
  ]);
  expect(await warnings({ fecha_baja: '2026-11-11' })).toEqual([]);
});

it('[ALTA-01] a billed class is found by its booking, even after it was moved', async () => {
  const id = await seat('2026-11-10', 'previsto');
  await app.db.query('UPDATE clases_alumnos SET plaza = 900000 WHERE id = $1', [id]);
  await bill(900_000);
  expect(await warnings({ fecha_baja: '2026-11-02' })).toEqual(['Después del 02/11/2026 hay 1 clase ya facturada.']);
});

it('[ALTA-01] classes that a later enrolment in the course covers do not count', async () => {
  await seat('2026-11-10', 'asiste');
  await app.db.query(`UPDATE altas SET fecha_baja = '2026-11-06' WHERE id = $1`, [alta]);
  await timetable.alta(alumno, curso, '2026-11-09');
  expect(await warnings({ fecha_baja: '2026-11-05' })).toEqual([]);
});

it('[ALTA-01] the save itself does not ask', async () => {
  await seat('2026-11-10', 'asiste');
  await admin.post(`/administrar/altas/ficha/${alta}/`).send({ fecha_baja: '2026-11-02' }).expect(200);
});
