import type { Agent } from 'supertest';
import { draftOf, students } from '../facturas/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

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

/** GET requests that docs/requisitos.tsv describes, each with the id of its row in that file. */
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
  ['AVIS-09', '/avisos/load'],
  ['MENS-13', '/mensajeria/api/get-mensaje/0'],
];

it.each(CALLS)('[GLOB-06] (%s) a GET of %s answers JSON', async (_row, address) => {
  const reply = await admin.get(address.replace('{draft}', String(draft))).expect(200);
  expect(reply.type).toBe('application/json');
});

/** The other GET requests of the specification. If the server does not know such a URL, it still replies in JSON. */
const LATER_CALLS = [
  '/administrar/aulas/api/cuadrante',
  '/administrar/profesores/api/list',
  '/administrar/etiquetas/get-etiquetas',
  '/administrar/ejercicios/get-preguntas',
  '/administrar/ejercicios/get-ejercicio/1',
  '/administrar/ofertas/get-condiciones',
  '/api/buscador-aulas?busqueda=a',
  '/api/horarios/get-nueva-clase',
  '/api/pagos-profesor/profesor/1',
  '/avisos/load',
  '/avisos/marcar-leido/1',
  '/campus/api/get-noticias',
  '/campus/api/get-redes-sociales',
  '/clases-particulares/api/get-clases',
  '/cursos/api/materias/list/1',
  '/mensajeria/api/get-mensaje/1',
];

it.each(LATER_CALLS)('[GLOB-06] a GET of %s answers JSON without a redirect, whatever the answer', async (address) => {
  const reply = await admin.get(address).set('accept', 'application/json');
  expect([reply.type, reply.headers.location]).toEqual(['application/json', undefined]);
});

const UNKNOWN = ['/administrar/inventado', '/administrar/aulas/api/nada', '/campus/api/nada', '/campus/nada/'];
const PROGRAMS = [
  ['accept', 'application/json'],
  ['accept', 'application/json, text/plain, */*'],
  ['x-requested-with', 'XMLHttpRequest'],
] as const;

it.each(UNKNOWN.flatMap((address) => PROGRAMS.map(([header, value]) => [address, header, value] as const)))(
  '[GLOB-06] [GLOB-07] the unknown call %s with «%s: %s» is refused in JSON',
  async (address, header, value) => {
    expectRefusal(await admin.get(address).set(header, value), 404);
  },
);

it('[GLOB-07] the call of a page without a session, or without its permission, is refused in JSON', async () => {
  const refused = async (user: 'tutora' | null) =>
    (await agentOf(app, user)).get('/administrar/alumnos/').set('accept', 'application/json');
  expectRefusal(await refused(null), 401);
  expectRefusal(await refused('tutora'), 403);
});
