import type { Agent } from 'supertest';
import type { FormReply, ListDefinitionReply, ListPageReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';

let app: TestApp;
let admin: Agent;
let search: number;
const FIELDS = [
  { name: 'general_texto', etiqueta: 'Alergias' },
  { name: 'general_numero', etiqueta: 'Talla' },
  { name: 'general_fecha', etiqueta: 'Revisión' },
  { name: 'general_booleano', etiqueta: 'Autoriza imágenes' },
  { name: 'general_fecha-hora', etiqueta: 'Cita' },
];
const NAMES = [
  'adicional_alergias',
  'adicional_talla',
  'adicional_revision',
  'adicional_autoriza_imagenes',
  'adicional_cita',
];

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  // The list must be in the cache before the fields are added. If adding the fields does not invalidate the cache, the tests get the old
  // list and fail.
  search = oneRow((await definition()).busquedas).id;
  const form = (await admin.get('/api/formularios/alumnos').expect(200)).body as FormReply;
  const grupo = oneRow(form.grupos).i;
  const items = FIELDS.map((data, n) => ({ i: `nuevo${n}`, id: null, grupo, data }));
  await admin
    .post('/api/formularios/alumnos')
    .send({
      grupos: form.grupos,
      items: [...form.items, ...items],
      layouts_grupos: form.layouts_grupos,
      layout_formulario: form.layout_formulario,
      grupos_borrados: [],
      items_borrados: [],
    })
    .expect(200);
  await saveAlumno(1, {
    adicional_alergias: 'Frutos secos',
    adicional_talla: '9',
    adicional_revision: '2026-03-01',
    adicional_autoriza_imagenes: true,
    adicional_cita: '2026-03-01T10:30',
  });
  await saveAlumno(2, { adicional_alergias: 'Polen', adicional_talla: '10', adicional_revision: '2025-03-01' });
});
afterAll(() => app.close());

const saveAlumno = (id: number, values: object) =>
  admin.post(`/administrar/alumnos/ficha/${id}/`).send(values).expect(200);

const definition = async () => (await admin.get('/api/listado/get/alumnos').expect(200)).body as ListDefinitionReply;
const page = async (query: Record<string, string>) =>
  (await admin.get(`/api/busquedas-api/${search}/1`).query(query).expect(200)).body as ListPageReply;
const idsWhere = async (parametros: object) =>
  (await page({ parametros: JSON.stringify(parametros) })).registros.map(({ id }) => id);

describe('[FICH-14] [PLUS-05] an added field', () => {
  it('is offered as a column, and as a search field of its type', async () => {
    const { columnasDisponibles, busquedas } = await definition();
    expect(columnasDisponibles.map(({ campo }) => campo)).toEqual(expect.arrayContaining(NAMES));
    const types = new Map(busquedas[0]?.camposBusqueda.map(({ campo, tipo }) => [campo, tipo]));
    expect(NAMES.map((campo) => types.get(campo))).toEqual(['string', 'number', 'date', 'boolean', 'date']);
  });

  it('shows its value in the list', async () => {
    const { registros } = await page({
      columnas: NAMES.join(','),
      parametros: JSON.stringify({ adicional_alergias__icontains: 'frutos' }),
    });
    expect(registros).toMatchObject([{ id: 1, adicional_alergias: 'Frutos secos', adicional_autoriza_imagenes: true }]);
  });

  it.each<[object, number[]]>([
    [{ adicional_alergias__icontains: 'POLÉN' }, [2]],
    [{ adicional_talla__gte: '10' }, [2]],
    [{ adicional_revision__year: '2026' }, [1]],
    [{ adicional_autoriza_imagenes: '1' }, [1]],
    [{ adicional_autoriza_imagenes: '0', adicional_talla__gt: '0' }, [2]],
    [{ adicional_cita__day: '1' }, [1]],
  ])('can be searched: %j', async (parametros, ids) => {
    expect(await idsWhere(parametros)).toEqual(ids);
  });

  it('can order the list, numbers by value', async () => {
    const { registros } = await page({
      parametros: JSON.stringify({ adicional_talla__gt: '0' }),
      orden: '-adicional_talla',
    });
    expect(registros.map(({ id }) => id)).toEqual([2, 1]);
  });

  it('is refused as a column and as a filter if it does not exist', async () => {
    await admin.get(`/api/busquedas-api/${search}/1`).query({ columnas: 'adicional_peso' }).expect(400);
    await admin.get(`/api/busquedas-api/${search}/1`).query({ parametros: '{"adicional_peso__gt":1}' }).expect(400);
  });
});

it('[FICH-14] an added date of birth is not after today, by its label', async () => {
  const form = (await admin.get('/api/formularios/alumnos').expect(200)).body as FormReply;
  const grupo = oneRow(form.grupos.slice(0, 1)).i;
  const item = { i: 'hermano', id: null, grupo, data: { name: 'general_fecha', etiqueta: 'Nacimiento del hermano' } };
  await admin
    .post('/api/formularios/alumnos')
    .send({
      grupos: form.grupos,
      items: [...form.items, item],
      layouts_grupos: form.layouts_grupos,
      layout_formulario: form.layout_formulario,
      grupos_borrados: [],
      items_borrados: [],
      version: form.version,
    })
    .expect(200);
  const reply = await admin
    .post('/administrar/alumnos/ficha/1/')
    .send({ adicional_nacimiento_del_hermano: '2026-11-21' })
    .expect(422);
  expect((reply.body as { campos: object }).campos).toEqual({
    adicional_nacimiento_del_hermano: 'La fecha de nacimiento es posterior a hoy.',
  });
});
