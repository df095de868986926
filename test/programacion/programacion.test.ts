import { PERMISSIONS, type ProgrammingReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function programming(path: string): Promise<ProgrammingReply> {
  return (await (await agentOf(app, 'admin')).get(`/api/programacion/${path}`).expect(200)).body as ProgrammingReply;
}

const fieldOf = ({ campos }: ProgrammingReply, name: string) => campos.find(({ campo }) => campo === name);

describe('[MENU-01] programming mode', () => {
  it('[MENU-01] shows the code, table, definition and permissions of a list', async () => {
    const { codigo, modelo, tabla, definicion, permisos } = await programming('listado/alumnos');
    expect({ codigo, modelo, tabla, definicion }).toEqual({
      codigo: 'alumnos',
      modelo: 'alumno',
      tabla: 'alumnos',
      definicion: '/api/listado/get/alumnos',
    });
    expect(permisos.slice(0, 3)).toEqual([
      { para: 'Ver', codigo: 'alumnos.ver', descripcion: PERMISSIONS['alumnos.ver'] },
      { para: 'Modificar', codigo: 'alumnos.editar', descripcion: PERMISSIONS['alumnos.editar'] },
      { para: 'Borrar', codigo: 'alumnos.borrar', descripcion: PERMISSIONS['alumnos.borrar'] },
    ]);
  });

  it('[MENU-01] shows where each field of a list is stored and what it is used for', async () => {
    const list = await programming('listado/alumnos');
    expect(fieldOf(list, 'apellidos')).toEqual({
      campo: 'apellidos',
      etiqueta: 'Apellidos',
      tipo: 'string',
      guardado: 'apellidos',
      usos: ['columna', 'búsqueda', 'orden'],
      permiso: null,
      roles: null,
    });
    expect(fieldOf(list, 'edad')).toMatchObject({ guardado: null });
  });

  it('[MENU-01] shows the fields of a record with the users who see them, and the tabs with their permissions', async () => {
    const record = await programming('ficha/alumnos');
    expect(record.definicion).toBe('/api/formularios/alumnos');
    expect(record.permisos).toContainEqual({
      para: 'Solapa «Facturas»',
      codigo: 'facturas.ver',
      descripcion: PERMISSIONS['facturas.ver'],
    });
    expect(fieldOf(record, 'nombre')).toMatchObject({ etiqueta: 'Nombre', tipo: 'texto', guardado: 'nombre' });
    expect(fieldOf(record, 'iban')).toMatchObject({ roles: ['ADM', 'TUT', 'ALU'] });
  });

  it.each(['listados', 'fichas'])('[MENU-01] includes all %s', async (kind) => {
    const tables = (await app.db.query<{ listado: string }>('SELECT DISTINCT listado FROM busquedas')).rows;
    expect(tables.length).toBeGreaterThan(15);
    for (const { listado } of tables) {
      const reply = await programming(`${kind === 'listados' ? 'listado' : 'ficha'}/${listado}`);
      expect([listado, reply.codigo, reply.campos.length > 0]).toEqual([listado, listado, true]);
    }
  });

  it('[MENU-01] is refused to users without the permission', async () => {
    const office = await agentOf(app, 'secretaria');
    expectRefusal(await office.get('/api/programacion/listado/alumnos'), 403);
    expectRefusal(await office.get('/api/programacion/ficha/alumnos'), 403);
  });

  it('[MENU-01] refuses an unknown list or record by name', async () => {
    const admin = await agentOf(app, 'admin');
    expect((await admin.get('/api/programacion/listado/nada')).status).toBe(404);
    expect((await admin.get('/api/programacion/ficha/nada')).status).toBe(404);
  });
});
