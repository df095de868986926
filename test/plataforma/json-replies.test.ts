import type { Agent } from 'supertest';
import { draftOf, students } from '../facturas/support';
import { agentOf, startTestApp, type TestApp } from '../support';

let app: TestApp;
let admin: Agent;
let draft: number;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  const [alumno = 0] = await students(app, 1);
  draft = await draftOf(admin, alumno);
});
afterAll(() => app.close());

/** The GET calls of the specification (S1 §7) that are built, with the rows that describe them. */
const CALLS = [
  ['LIST-48', '/api/busquedas-api/1/1'],
  ['LIST-50', '/api/listado/get/alumnos'],
  ['LIST-52', '/api/buscador-registros?modelo=alumno'],
  ['SELE-08', '/api/buscador-profesores?busqueda=a'],
  ['SELE-10', '/api/buscador-alumnos?busqueda=a'],
  ['SELE-11', '/api/buscador-cursos?busqueda=a&activo=1'],
  ['SELE-12', '/api/buscador-articulos?busqueda=a'],
  ['SELE-13', '/api/buscador-tutores?busqueda=a'],
  ['SELE-14', '/api/buscador-generico?modelo=alumno&busqueda=a'],
  ['FICH-30', '/administrar/listados/set-solapa-ficha/alumnos/datos/'],
  ['FACT-22', '/administrar/facturas/api/get-lineas/{draft}'],
  ['FACT-25', '/administrar/altas/api/get-conceptos-alumno/1'],
  ['FMAS-14', '/administrar/facturas/api/get-series'],
  ['FMAS-15', '/administrar/facturas/api/get-formas-pago/'],
  ['PROC-04', '/api/procesos'],
  ['PROC-05', '/procesos/parar/999999'],
];

it.each(CALLS)('[GLOB-06] (%s) a GET of %s answers JSON', async (_row, address) => {
  const reply = await admin.get(address.replace('{draft}', String(draft))).expect(200);
  expect(reply.type).toBe('application/json');
});
