import type { Agent } from 'supertest';
import type { ListShape } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { shapeCalls } from './support/shapes';

let app: TestApp;
let admin: Agent;
let shapes: ReturnType<typeof shapeCalls>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  shapes = shapeCalls(admin);
});
afterAll(() => app.close());

const NAME = { campo: 'nombre', visible: true };
const SHAPE: ListShape = { columnas: [NAME], busqueda: [], orden: 'nombre', porPagina: 25 };

const UNDECLARED = [
  'usuario.clave',
  'usuario_id',
  'familia.iban',
  'version',
  'apellidos_normal',
  'constructor',
  't.id',
];

describe.each(UNDECLARED)('a shape with the undeclared field «%s»', (campo) => {
  it.each<[string, Partial<ListShape>]>([
    ['column', { columnas: [NAME, { campo, visible: true }] }],
    ['search field', { busqueda: [{ campo, visible: false }] }],
    ['sort key', { orden: `nombre,-${campo}` }],
  ])('[PLUS-05] as a %s is refused with the name of the field', async (_part, change) => {
    const forma = { ...SHAPE, ...change };
    for (const reply of [await shapes.save('alumnos', forma), await shapes.preview('alumnos', { forma })]) {
      expectRefusal(reply, 400);
      expect((reply.body as { mensaje: string }).mensaje).toContain(`«${campo}»`);
    }
  });
});

it.each([
  [{ columnas: [{ ...NAME, ancho: 5 }] }, 'columnas.nombre.ancho'],
  [{ columnas: [{ ...NAME, ancho: '90px' }] }, 'columnas.nombre.ancho'],
  [{ columnas: [{ ...NAME, alineacion: 'arriba' }] }, 'columnas.nombre.alineacion'],
  [{ columnas: [{ ...NAME, etiqueta: 'x'.repeat(61) }] }, 'columnas.nombre.etiqueta'],
  [{ columnas: [{ ...NAME, etiqueta: 'Nombre \ud83d' }] }, 'columnas.nombre.etiqueta'],
  [{ columnas: [{ campo: 'nombre', visible: 'si' }] }, 'columnas.nombre.visible'],
  [{ columnas: [NAME, NAME] }, 'columnas.nombre'],
  [{ columnas: [{ campo: 'nombre', visible: false }] }, 'columnas'],
  [{ columnas: [] }, 'columnas'],
  [{ busqueda: [{ campo: 'nombre', etiqueta: 7 }] }, 'busqueda.nombre.etiqueta'],
  [{ porPagina: 0 }, 'porPagina'],
  [{ porPagina: 101 }, 'porPagina'],
  [{ porPagina: '25' }, 'porPagina'],
])('a shape with %j is refused at its entry', async (change, key) => {
  const reply = await shapes.save('alumnos', { ...SHAPE, ...change });
  expectRefusal(reply, 422);
  expect(Object.keys((reply.body as { campos: object }).campos)).toContain(key);
});

it.each([
  [null],
  [[]],
  ['x'],
  [7],
  [{ ...SHAPE, columnas: 'nombre' }],
  [{ ...SHAPE, columnas: [null] }],
  [{ ...SHAPE, busqueda: [{}] }],
  [{ ...SHAPE, orden: 7 }],
  [{}],
])('%j is not a shape', async (forma) => {
  expectRefusal(await shapes.save('alumnos', forma), 400);
  expectRefusal(await shapes.preview('alumnos', { forma }), 400);
});

it('a shape sent by a page of another site is refused', async () => {
  const reply = await admin
    .post('/api/listado/configuracion/alumnos')
    .set('Sec-Fetch-Site', 'cross-site')
    .send({ version: 0, forma: SHAPE });
  expectRefusal(reply, 403);
});

it('a refused shape does not create a version', async () => {
  expect((await shapes.configuration('alumnos')).version).toBe(0);
});
