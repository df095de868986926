import type { Agent } from 'supertest';
import type { StartReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { overfillCourse, panelOf, review, reviewAll, textsOf, warningsOf, type Seen } from './support/warnings';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await agentOf(app, 'admin');
  await reviewAll(app);
});
afterAll(() => app.close());

/** Runs a statement, reviews what it has made due, and returns the texts of a section. */
const after = async (seccion: Seen['seccion'], statement: string, values: unknown[] = []): Promise<string[]> => {
  await app.db.query(statement, values);
  await review(app);
  return textsOf(admin, seccion);
};

const idFrom = async (statement: string): Promise<number> =>
  oneRow((await app.db.query<{ id: number }>(statement)).rows).id;

const tasks = async (): Promise<string[]> => {
  const { body } = await admin.get('/api/inicio').expect(200);
  return (body as StartReply).pendientes.map(({ titulo }) => titulo);
};

describe('[PLUS-40] a warning opens with its cause and closes when the cause is gone', () => {
  it('course over capacity', async () => {
    const curso = await overfillCourse(app);
    await review(app);
    const full = await textsOf(admin, 'Horarios');
    expect(full.filter((text) => / pasa de su capacidad · \d+ alumnos en 1 plaza$/.test(text))).toHaveLength(1);
    const more = await after('Horarios', 'UPDATE cursos SET capacidad = 2 WHERE id = $1', [curso]);
    expect(more.filter((text) => / pasa de su capacidad · \d+ alumnos en 2 plazas$/.test(text))).toHaveLength(1);
    const mended = await after('Horarios', 'UPDATE cursos SET capacidad = 0 WHERE id = $1', [curso]);
    expect(mended.join()).not.toContain('capacidad');
    expect((await panelOf(admin)).resueltos[0]?.asunto).toContain('pasa de su capacidad');
  });

  it('classes without a teacher, one warning per course', async () => {
    const clase = await idFrom(
      `SELECT id FROM clases WHERE estado = 'confirmada' AND fecha > '2026-11-20' AND sustituye_a IS NULL ORDER BY fecha, id LIMIT 1`,
    );
    const { rows } = await app.db.query<{ profesor_id: number }>('SELECT profesor_id FROM clases WHERE id = $1', [
      clase,
    ]);
    const open = await after('Horarios', 'UPDATE clases SET profesor_id = NULL WHERE id = $1', [clase]);
    expect(
      open.filter((text) => /^1 clase de \S+ sin profesor · El \S+ \d\d\/\d\d a las \d\d:\d\d$/.test(text)),
    ).toHaveLength(1);
    const found = (await warningsOf(admin)).find(({ asunto }) => asunto.includes('sin profesor'));
    expect(found).toMatchObject({
      nivel: 2,
      url: `/administrar/clases/ficha/${String(clase)}/`,
      accion: 'Resolver en la clase',
    });
    const values = [clase, oneRow(rows).profesor_id];
    const mended = await after('Horarios', 'UPDATE clases SET profesor_id = $2 WHERE id = $1', values);
    expect(mended.join()).not.toContain('sin profesor');
  });

  it('a requested class that lapses today or tomorrow; until then it is a pending task', async () => {
    const clase = await idFrom(`SELECT id FROM clases WHERE estado = 'solicitada' LIMIT 1`);
    expect((await textsOf(admin, 'Horarios')).join()).not.toContain('solicitada');
    expect(await tasks()).toContain('2 clases solicitadas sin confirmar');
    const lapse = (moment: string) =>
      after('Horarios', `UPDATE clases SET caduca = '${moment}' WHERE id = $1`, [clase]);
    expect(
      (await lapse('2026-11-21T22:59Z')).filter((text) => text.includes('solicitada: caduca mañana a las 23:59')),
    ).toHaveLength(1);
    const open = await lapse('2026-11-20T18:30Z');
    expect(
      open.filter((text) => /^Clase de \S+ solicitada: caduca hoy a las 19:30 · Para el /.test(text)),
    ).toHaveLength(1);
    expect(await tasks()).toContain('1 clase solicitada sin confirmar');
    const mended = await after('Horarios', `UPDATE clases SET estado = 'confirmada', caduca = NULL WHERE id = $1`, [
      clase,
    ]);
    expect(mended.join()).not.toContain('solicitada');
  });

  it('returned receipt; one that comes back is a new warning', async () => {
    const factura = await idFrom(RETURNED);
    await review(app);
    const warning = 'Recibo devuelto: Elena Muñoz · A-2026-000001 · 50,00\u00a0€ · devuelto el 19/11/2026';
    expect(await textsOf(admin, 'Facturación')).toEqual([warning]);
    expect((await tasks()).join()).not.toContain('devuelta');
    const [first] = (await warningsOf(admin)).filter(({ seccion }) => seccion === 'Facturación');
    expect(first).toMatchObject({ nivel: 2, url: `/administrar/facturas/ficha/${String(factura)}/` });
    expect(await after('Facturación', `UPDATE facturas SET cobro = 'cobrada' WHERE id = $1`, [factura])).toEqual([]);
    await after('Facturación', `UPDATE facturas SET cobro = 'devuelta' WHERE id = $1`, [factura]);
    const [again] = (await warningsOf(admin)).filter(({ seccion }) => seccion === 'Facturación');
    expect(again?.id).toBeGreaterThan(first?.id ?? 0);
  });

  it('process failed, until a retry has done everything', async () => {
    const run = (situacion: string, reintento_de: number | null) =>
      idFrom(
        `INSERT INTO procesos (codigo, descripcion, peticion, situacion, total, fallidos, inicio, fin, reintento_de)
         VALUES ('facturas.facturar-cuotas', 'Facturar cuotas', '{}', '${situacion}', 3, 3, '2026-11-19T10:00Z', '2026-11-19T10:01Z',
           ${String(reintento_de)}) RETURNING id`,
      );
    const first = await run('terminado con fallos', null);
    await review(app);
    const failed = 'Ha fallado: Facturar cuotas · 3 elementos fallidos: se pueden reintentar';
    expect(await textsOf(admin, 'Procesos')).toEqual([failed]);
    const ofFirst = (await warningsOf(admin)).find(({ seccion }) => seccion === 'Procesos');
    expect(decodeURIComponent(ofFirst?.url ?? '')).toBe(`/administrar/procesos/?parametros={"id":"${String(first)}"}`);
    const second = await run('terminado con fallos', first);
    await review(app);
    const ofSecond = (await warningsOf(admin)).find(({ seccion }) => seccion === 'Procesos');
    expect([ofSecond?.id, decodeURIComponent(ofSecond?.url ?? '')]).toEqual([
      ofFirst?.id,
      expect.stringContaining(String(second)),
    ]);
    await run('terminado', second);
    await review(app);
    expect(await textsOf(admin, 'Procesos')).toEqual([]);
  });

  it('run abandoned, for users with the programming permission', async () => {
    const open = await after(
      'Sistema',
      `INSERT INTO procesos (codigo, descripcion, peticion, situacion, total, inicio, latido)
       VALUES ('facturas.facturar-cuotas', 'Facturar cuotas', '{}', 'en curso', 3, now(), clock_timestamp() - interval '6 minutes')`,
    );
    expect(open).toContain(
      'Proceso abandonado: Facturar cuotas · Ningún trabajador sigue con él: compruebe que están en marcha',
    );
    const ended = await after('Sistema', `UPDATE procesos SET situacion = 'detenido', fin = now() WHERE fin IS NULL`);
    expect(ended.join()).not.toContain('abandonado');
  });

  it('run that crashes its workers, until it goes on', async () => {
    const run = await idFrom(
      `INSERT INTO procesos (codigo, descripcion, peticion, situacion, total, inicio, latido)
       VALUES ('facturas.facturar-cuotas', 'Facturar cuotas', '{}', 'en curso', 3, now(), clock_timestamp()) RETURNING id`,
    );
    await review(app);
    const restarted = (times: number) =>
      after('Sistema', 'UPDATE procesos SET intentos = $2 WHERE id = $1', [run, times]);
    expect((await restarted(3)).join()).toContain('Se ha interrumpido 3 veces sin avanzar');
    expect((await restarted(0)).join()).not.toContain('abandonado');
    await app.db.query('DELETE FROM procesos WHERE id = $1', [run]);
  });

  it('make-up credit that expires within two weeks, until it is used', async () => {
    const before = await textsOf(admin, 'Horarios');
    const credit = await idFrom(
      `INSERT INTO creditos (alumno_id, origen_id, minutos, caduca)
       SELECT alumno_id, id, 45, '2027-03-01' FROM clases_alumnos s WHERE NOT EXISTS (SELECT FROM creditos c WHERE c.origen_id = s.id)
       LIMIT 1 RETURNING id`,
    );
    const expiring = (caduca: string) =>
      after('Horarios', 'UPDATE creditos SET caduca = $2 WHERE id = $1', [credit, caduca]);
    expect((await expiring('2026-12-01')).filter((text) => !before.includes(text)).join()).toMatch(
      /^A .+ le caduca una recuperación · 45 minutos sin usar, hasta el 01\/12\/2026$/,
    );
    expect(await expiring('2027-03-01')).toEqual(before);
  });

  it('document that expires or has expired, however long ago, until there is a newer one', async () => {
    const add = (caduca: string) => `
      WITH f AS (INSERT INTO subidas (nombre, tipo, bytes, token, momento) VALUES ('a.pdf', 'application/pdf', 1, md5(random()::text), now()) RETURNING id)
      INSERT INTO documentos_alumno (alumno_id, titulo, tipo, fecha, caduca, fichero)
      SELECT (SELECT min(id) FROM alumnos WHERE activo), 'Autorización', 'autorizacion', '2026-08-01', '${caduca}', id FROM f`;
    const expired = await after('Alumnos', add('2026-09-01'));
    expect(expired.filter((text) => text.endsWith(': Autorización · Caducó el 01/09/2026'))).toHaveLength(1);
    const open = await after('Alumnos', add('2026-12-19'));
    expect(open.filter((text) => /^Documento de .+: Autorización · Caduca el 19\/12\/2026$/.test(text))).toHaveLength(
      1,
    );
    const renewed = await after('Alumnos', add('2027-12-19'));
    expect(renewed.join()).not.toContain('Autorización');
  });

  it('student without a birth date', async () => {
    const alumno = await idFrom('SELECT min(id) AS id FROM alumnos WHERE activo AND fecha_nacimiento IS NOT NULL');
    const before = await textsOf(admin, 'Alumnos');
    const open = await after('Alumnos', 'UPDATE alumnos SET fecha_nacimiento = NULL WHERE id = $1', [alumno]);
    expect(open).toHaveLength(before.length + 1);
    const filled = await after('Alumnos', `UPDATE alumnos SET fecha_nacimiento = '2015-05-03' WHERE id = $1`, [alumno]);
    expect(filled).toEqual(before);
  });

  it('many faults of one kind are one warning that leads to their list', async () => {
    const before = await textsOf(admin, 'Alumnos');
    const open = await after(
      'Alumnos',
      `UPDATE alumnos SET fecha_nacimiento = NULL, observaciones = coalesce(fecha_nacimiento::text, '') WHERE activo`,
    );
    expect(open).toHaveLength(1);
    expect(open[0]).toMatch(/^\d+ alumnos sin fecha de nacimiento · .+, .+, .+ y \d+ más$/);
    const [grouped] = (await warningsOf(admin)).filter(({ seccion }) => seccion === 'Alumnos');
    const { searchParams } = new URL(grouped?.url ?? '', app.url);
    const definition = await admin.get('/api/listado/get/alumnos').expect(200);
    const { busquedas } = definition.body as { busquedas: { id: number }[] };
    const page = await admin
      .get(`/api/busquedas-api/${String(busquedas[0]?.id)}/1`)
      .query({ parametros: searchParams.get('parametros') })
      .expect(200);
    expect(grouped?.asunto).toContain(`${String((page.body as { totalRegistros: number }).totalRegistros)} alumnos`);
    const mended = await after(
      'Alumnos',
      `UPDATE alumnos SET fecha_nacimiento = nullif(observaciones, '')::date WHERE activo`,
    );
    expect(mended).toEqual(before);
  });

  it('staff without the second factor, only while the academy demands it', async () => {
    expect(await textsOf(admin, 'Usuarios')).toEqual([]);
    const open = await after('Usuarios', `UPDATE usuarios SET segundo_factor = true WHERE username = 'admin'`);
    expect(open).toEqual([]);
    const demanded = await after(
      'Usuarios',
      `INSERT INTO ajustes (codigo, valor) VALUES ('acceso.exigir_segundo_factor', 'true')`,
    );
    expect(demanded.length).toBeGreaterThanOrEqual(2);
    expect(demanded[0]).toContain(' no ha activado la verificación en dos pasos · ');
    const eased = await after('Usuarios', `DELETE FROM ajustes WHERE codigo = 'acceso.exigir_segundo_factor'`);
    expect(eased).toEqual([]);
  });

  it('backup older than two days', async () => {
    const copy = (momento: string) =>
      `INSERT INTO copias (momento, filas, ficheros, bytes) VALUES ('${momento}', 1, 1, 1)`;
    const old = await after('Sistema', copy('2026-11-18T08:00Z'));
    expect(old[0]).toContain('No hay copia de seguridad desde el 18/11/2026');
    const recent = await after('Sistema', copy('2026-11-19T23:00Z'));
    expect(recent.join()).not.toContain('copia');
  });
});

/** An issued invoice of 50 €, whose payment was returned. */
const RETURNED = `
  INSERT INTO facturas (serie_id, ejercicio, orden_serie, numero, estado, fecha_expedicion, titular, emisor, presentada_en,
                        cobro, fecha_cobro, texto_exencion, tipo_iva1, base_iva1, importe_iva1, total, liquido)
  VALUES (1, 2026, 1, 'A-2026-000001', 'presentada', '2026-11-02', 'Elena Muñoz', '{}', '2026-11-02', 'devuelta', '2026-11-19',
          '', 0, 50, 0, 50, 50) RETURNING id`;
