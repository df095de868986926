import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { countStatements } from '../support/count-statements';
import { poll } from '../support/poll';
import { Timetable } from '../support/timetable';
import { saveRecord } from '../clases/support';

/** Today is Friday 20/11/2026. Courses end on Wednesday 23/12/2026: five Mondays and five Wednesdays remain. */
const COURSE = { inicio: '2026-09-14', fin: '2026-12-23' };

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let [curso, marta, aula, ingles] = [0, 0, 0, 0];
beforeAll(async () => {
  app = await startTestApp();
  timetable = new Timetable(app);
  admin = await agentOf(app, 'admin');
});
beforeEach(async () => {
  await timetable.clear();
  [curso, marta, aula] = [await timetable.curso(COURSE), await timetable.profesor(), await timetable.aula()];
  ingles = await timetable.materia({ curso, profesor: marta, aula });
  await timetable.generate();
});
afterAll(() => app.close());

const saveMateria = (fields: object) => admin.post(`/cursos/api/materias/save-materia/${String(curso)}`).send(fields);

async function previewMateria(fields: object): Promise<string[]> {
  const { body } = await saveMateria({ id: ingles, previo: 1, ...fields }).expect(200);
  expect(Object.keys(body as object)).toEqual(['avisos']);
  return (body as { avisos: string[] }).avisos;
}

async function previewRecord(codigo: string, id: number, fields: object): Promise<string[]> {
  const { body } = await admin
    .post(`/administrar/${codigo}/ficha/${String(id)}/previo`)
    .send(fields)
    .expect(200);
  return (body as { avisos: string[] }).avisos;
}

const roomName = async (id: number): Promise<string> => {
  const { rows } = await app.db.query<{ descripcion: string }>('SELECT descripcion FROM aulas WHERE id = $1', [id]);
  return rows[0]?.descripcion ?? '';
};

/** Creates a private class with Marta, by default on Thursday 26/11. Its student is enrolled until the course ends. */
async function privateClass(fecha = '2026-11-26') {
  const materia = await timetable.materia({ curso, particular: true, profesor: marta, dias: null, entrada: null, salida: null }); // oxfmt-ignore
  const alumno = await timetable.alumno();
  const alta = await timetable.alta(alumno, curso);
  const clase = await timetable.clase({ materia, fecha, entrada: '16:00', salida: '17:00', profesor: marta, aula });
  await timetable.seat(clase, alumno, alta);
  await timetable.generate();
  return { materia, alumno, alta, clase };
}

describe('the preview of a subject', () => {
  it('counts the classes that change and names what takes the teacher and the room', async () => {
    await timetable.materia({ curso: await timetable.curso(COURSE), descripcion: 'Francés A2', dias: 'L', entrada: '18:40', salida: '20:00', profesor: marta, aula }); // oxfmt-ignore
    await timetable.generate();
    expect(await previewMateria({ hora_entrada_time: '18:40', hora_salida_time: '20:00' })).toEqual([
      'Cambian 10 clases desde el 23/11/2026.',
      '5 clases se quedan sin profesor y sin aula.',
      `Marta Soler Vidal ya tiene clase el lunes 23/11/2026 de 18:40 a 20:00: Francés A2 (${await roomName(aula)}).`,
    ]);
  });

  it('counts the classes and seats that a subject out of use, or one that becomes private, takes away', async () => {
    for (let student = 0; student < 3; student++) await timetable.alta(await timetable.alumno(), curso);
    await timetable.generate();
    const sentences = ['Se quitan 10 clases (30 plazas) desde el 23/11/2026.'];
    expect(await previewMateria({ activo: false })).toEqual(sentences);
    expect(await previewMateria({ particular: true })).toEqual(sentences);
  });

  it('counts what is taken away and what is added on another day, and the classes that hands changed', async () => {
    await app.db.query(`UPDATE clases SET hora_entrada = '17:00' WHERE materia_id = $1 AND fecha = '2026-12-02'`, [
      ingles,
    ]);
    expect(await previewMateria({ dias_semana: 'XJ' })).toEqual([
      'Se quitan 5 clases y se añaden 4 desde el 23/11/2026.',
      '1 clase puesta o cambiada a mano sigue como está.',
    ]);
  });

  it.each([
    ['nothing', {}],
    ['its description', { descripcion: 'Inglés B1+' }],
    ['its days by one more, which is free', { dias_semana: 'LXJ' }],
    ['its hours to what they are', { hora_entrada_time: '17:20', hora_salida_time: '18:40' }],
  ])('asks nothing when a save changes %s', async (_what, fields) => {
    expect(await previewMateria(fields)).toEqual([]);
  });

  it('of a new one that begins today asks nothing, since no class of it exists', async () => {
    const fields = { id: 0, descripcion: 'Alemán', dias_semana: 'L', profesor_id: marta, fecha_inicio: '2026-11-20' };
    expect(await previewMateria({ ...fields, hora_entrada_time: '18:00', hora_salida_time: '19:00' })).toEqual([]);
  });

  it('refuses what the save refuses, at its field', async () => {
    const reply = await saveMateria({ id: ingles, previo: 1, descripcion: '' }).expect(422);
    expect(reply.body).toMatchObject({ campos: { descripcion: 'Falta la descripción' } });
  });
});

describe('the preview of a record', () => {
  it('of a teacher who leaves counts the classes without teacher, and the private ones that keep them', async () => {
    await privateClass();
    expect(await previewRecord('profesores', marta, { activo: false })).toEqual([
      '10 clases se quedan sin profesor desde el 23/11/2026.',
      '1 clase particular sigue con Marta Soler Vidal: cámbiela en Clases particulares.',
    ]);
    expect(await previewRecord('profesores', marta, { fecha_baja: '2026-12-15' })).toEqual([
      '3 clases se quedan sin profesor desde el 16/12/2026.',
    ]);
    expect(await previewRecord('profesores', marta, { activo: true, telefono: '600 100 200' })).toEqual([]);
  });

  it('of a room out of use counts the classes without room', async () => {
    expect(await previewRecord('aulas', aula, { activo: false })).toEqual([
      '10 clases se quedan sin aula desde el 23/11/2026.',
    ]);
  });

  it('of a course that ends earlier or is closed counts the classes that go, and the private ones that stay', async () => {
    await privateClass('2026-12-17');
    expect(await previewRecord('cursos', curso, { fecha_fin: '2026-12-11' })).toEqual([
      'Se quitan 4 clases (4 plazas) desde el 14/12/2026.',
      '1 clase particular sigue en pie: anúlela en Clases particulares.',
    ]);
    expect(await previewRecord('cursos', curso, { activo: false })).toEqual([
      'Se quitan 10 clases (10 plazas) desde el 23/11/2026.',
      '1 clase particular sigue en pie: anúlela en Clases particulares.',
    ]);
    expect(await previewRecord('cursos', curso, { descripcion: 'Otra', capacidad: '12' })).toEqual([]);
  });

  it('of an enrolment that ends counts the seats that go, and the private classes after it', async () => {
    const { alta } = await privateClass('2026-12-17');
    expect(await previewRecord('altas', alta, { fecha_baja: '2026-12-01' })).toEqual([
      'Se quitan 7 plazas desde el 02/12/2026.',
      '1 clase particular sigue reservada fuera del alta: anúlela en Clases particulares.',
    ]);
  });

  it('of a subject says the same as its window', async () => {
    expect(await previewRecord('materias', ingles, { activo: false })).toEqual([
      'Se quitan 10 clases desde el 23/11/2026.',
    ]);
  });

  it('is refused as the save is: unknown records, other versions, users who may not save', async () => {
    await admin.post('/administrar/profesores/ficha/999999/previo').send({ activo: false }).expect(404);
    await admin.post(`/administrar/profesores/ficha/${String(marta)}/previo`).send({ version: 77, activo: false }).expect(409); // oxfmt-ignore
    const teacher = await agentOf(app, 'profesora');
    const reply = await teacher.post(`/administrar/profesores/ficha/${String(marta)}/previo`).send({ activo: false });
    expect([403, 404]).toContain(reply.status);
  });

  it('names in the form the fields that it is for; other records have none', async () => {
    expect((await admin.get('/api/formularios/profesores')).body).toMatchObject({ previo: ['activo', 'fecha_baja'] });
    expect((await admin.get('/api/formularios/festivos')).body).not.toHaveProperty('previo');
  });
});

describe('the preview of a new enrolment', () => {
  const previewNew = (alumno: number, course: number, fields: object = {}) =>
    previewRecord('altas', 0, { alumno, curso: course, fecha_alta: '2026-11-20', ...fields });
  const fullCourse = async () => {
    const full = await timetable.curso({ ...COURSE, capacidad: 2 });
    await timetable.alta(await timetable.alumno(), full);
    await timetable.alta(await timetable.alumno(), full);
    return full;
  };
  const courseName = async (id: number) => {
    const { rows } = await app.db.query<{ descripcion: string }>('SELECT descripcion FROM cursos WHERE id = $1', [id]);
    return rows[0]?.descripcion ?? '';
  };
  const waits = async (course: number, alumno: number) =>
    admin.post('/api/horarios/esperas').send({ curso_id: course, alumno_id: alumno }).expect(200);

  it('says that the course is full, and who waits for a place', async () => {
    const full = await fullCourse();
    const name = await courseName(full);
    const ana = await timetable.alumno('Ana', 'Prado Gil');
    expect(await previewNew(ana, full)).toEqual([`${name} está completo: 2 de 2 plazas.`]);
    await waits(full, ana);
    expect(await previewNew(ana, full)).toEqual([
      `${name} está completo: 2 de 2 plazas.`,
      'Ya está en su lista de espera: al guardar, sale de ella.',
    ]);
    const bea = await timetable.alumno('Bea', 'Dos');
    expect(await previewNew(bea, full)).toContain('Espera plaza 1 alumno.');
    // An enrolment that ended before today takes no place, so the preview has no sentence.
    expect(await previewNew(bea, full, { fecha_alta: '2026-10-01', fecha_baja: '2026-11-19' })).toEqual([]);
  });

  it('asks nothing of whoever has the offered place, or where there are places', async () => {
    const course = await timetable.curso({ ...COURSE, capacidad: 1 });
    const ana = await timetable.alumno('Ana', 'Prado Gil');
    expect(await previewNew(ana, course)).toEqual([]);
    await waits(course, ana);
    const { rows } = await app.db.query('SELECT estado FROM esperas WHERE alumno_id = $1', [ana]);
    expect(rows).toEqual([{ estado: 'ofrecida' }]);
    expect(await previewNew(ana, course)).toEqual([]);
  });

  it('says which subject is full where its course has no limit, by its places or those of its room', async () => {
    const room = await timetable.aula({ capacidad: 1 });
    const open = await timetable.curso(COURSE);
    await timetable.materia({ curso: open, descripcion: 'Conversación', dias: 'M', aula: room });
    await timetable.materia({ curso: open, descripcion: 'Gramática', dias: 'J', capacidad: 5 });
    await timetable.alta(await timetable.alumno(), open);
    expect(await previewNew(await timetable.alumno(), open)).toEqual([
      'Las clases de Conversación están completas: 1 de 1 plaza.',
    ]);
  });

  it('names the classes of the student that coincide, private ones too', async () => {
    const other = await timetable.curso(COURSE);
    await timetable.materia({
      curso: other,
      descripcion: 'Francés A2',
      dias: 'LXV',
      entrada: '18:00',
      salida: '19:00',
    });
    const ana = await timetable.alumno('Ana', 'Prado Gil');
    expect(await previewNew(ana, other)).toEqual([]);
    await timetable.alta(ana, curso);
    const piano = await timetable.materia({ curso, descripcion: 'Piano', particular: true, profesor: marta, dias: null, entrada: null, salida: null }); // oxfmt-ignore
    for (const fecha of ['2026-11-27', '2026-12-04']) {
      const clase = await timetable.clase({
        materia: piano,
        fecha,
        entrada: '18:30',
        salida: '19:30',
        profesor: marta,
      });
      await timetable.seat(clase, ana);
    }
    expect(await previewNew(ana, other)).toEqual([
      'Coincide con Inglés B1, lunes y miércoles 17:20.',
      'Coincide con Piano, viernes 18:30.',
    ]);
    // The new enrolment starts after the last day of Inglés B1 and after the private classes. So nothing coincides.
    await app.db.query(`UPDATE cursos SET fecha_fin = '2027-06-23' WHERE id = $1`, [other]);
    expect(await previewNew(ana, other, { fecha_alta: '2026-12-24' })).toEqual([]);
  });

  it('leaves no gap in the codes of enrolments', async () => {
    const code = async () => {
      const { rows } = await app.db.query<{ last_value: string }>('SELECT last_value FROM altas_codigo');
      return rows[0]?.last_value;
    };
    const before = await code();
    expect(await previewNew(await timetable.alumno(), await fullCourse())).not.toEqual([]);
    // Two enrolments filled the course, and each of them took one code. The preview took no code.
    expect(Number(await code())).toBe(Number(before) + 2);
    expect((await admin.get('/api/formularios/altas')).body).toMatchObject({ previo_de_nuevas: true });
    expect((await admin.get('/api/formularios/aulas')).body).not.toHaveProperty('previo_de_nuevas');
  });

  it('and that of one that moves to a full course say the same; one that ends asks nothing of it', async () => {
    const full = await fullCourse();
    const alta = await timetable.alta(await timetable.alumno(), curso);
    await timetable.generate();
    expect(await previewRecord('altas', alta, { curso: full })).toEqual(
      expect.arrayContaining([`${await courseName(full)} está completo: 2 de 2 plazas.`]),
    );
    expect(await previewRecord('altas', alta, { fecha_baja: '2026-12-18' })).toEqual([expect.stringMatching(/^Se quitan/)]); // oxfmt-ignore
  });
});

describe('a preview', () => {
  const TABLES = ['clases', 'clases_alumnos', 'materias', 'profesores', 'horarios_pendientes', 'horarios_generados', 'clases_avisos', 'auditoria']; // oxfmt-ignore
  const stored = async () => {
    const texts: string[] = [];
    for (const table of TABLES) {
      const { rows } = await app.db.query<{ todo: string }>(
        `SELECT md5(coalesce(string_agg(fila::text, E'\\n' ORDER BY fila::text), '')) AS todo FROM ${table} AS fila`,
      );
      texts.push(`${table} ${rows[0]?.todo ?? ''}`);
    }
    return texts;
  };

  it('writes nothing: no class, no seat, no notice, no audit', async () => {
    await timetable.alta(await timetable.alumno(), curso);
    await timetable.generate();
    const before = await stored();
    expect(await previewMateria({ dias_semana: 'MJ' })).not.toEqual([]);
    expect(await previewRecord('profesores', marta, { activo: false })).not.toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('says what the save then does', async () => {
    await previewRecord('profesores', marta, { activo: false });
    await saveRecord(admin, 'profesores', marta, { activo: false }).expect(200);
    await timetable.generate();
    const left = (await timetable.classesOf(ingles)).filter(({ fecha, profesor_id }) => fecha >= '2026-11-20' && profesor_id === null); // oxfmt-ignore
    expect(left).toHaveLength(10);
  });

  it('does not wait long for a class that somebody else has locked, and says so', async () => {
    const other = await app.db.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT FROM clases WHERE materia_id = $1 FOR UPDATE', [ingles]);
      expect(await previewMateria({ dias_semana: 'MJ' })).toEqual([
        'No se ha podido calcular a tiempo qué clases cambian. Si guarda, revise después el cuadrante.',
      ]);
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
  });

  it('of a course with 300 classes and 20 students costs as many statements as one with 10 classes', async () => {
    const deactivate = () => previewRecord('cursos', curso, { activo: false });
    const few = await countStatements(deactivate);
    curso = await timetable.curso({ inicio: '2026-09-14', fin: '2027-06-23' });
    for (let student = 0; student < 20; student++) await timetable.alta(await timetable.alumno(), curso);
    for (const dias of ['LX', 'MJ', 'VS', 'LX', 'MJ'])
      await timetable.materia({ curso, dias, entrada: dias === 'LX' ? '16:00' : '19:00', salida: dias === 'LX' ? '17:00' : '20:00' }); // oxfmt-ignore
    await timetable.generate();
    await poll(deactivate).toContain('Se quitan 308 clases (6160 plazas) desde el 20/11/2026.');
    expect(await countStatements(deactivate)).toBe(few);
  });
});

it.each(['1999-01-01', '2151-01-01'])(
  'a subject does not begin on %s, but one that did stays as it is',
  async (date) => {
    const sentence = 'La fecha va de 2000 a 2150.';
    const refused = await saveMateria({ id: ingles, fecha_inicio: date }).expect(422);
    expect(refused.body).toMatchObject({ campos: { fecha_inicio: sentence } });
    const ofRecord = await saveRecord(admin, 'materias', ingles, { fecha_inicio: date }).expect(422);
    expect(ofRecord.body).toMatchObject({ campos: { fecha_inicio: sentence } });
    await app.db.query('UPDATE materias SET fecha_inicio = $2 WHERE id = $1', [ingles, date]);
    await saveMateria({ id: ingles, fecha_inicio: date, descripcion: 'Inglés B2' }).expect(200);
  },
);

describe('R2: classes of the past that a save would make', () => {
  const PAST = /^Se crean \d+ clases de días que ya han pasado, desde el 14\/09\/2026: /;
  const NEW = {
    descripcion: 'Francés del pasado',
    dias_semana: 'LX',
    hora_entrada_time: '10:00',
    hora_salida_time: '11:00',
  };

  it('are told before a new subject is saved, with the first day', async () => {
    const { body } = await saveMateria({ ...NEW, previo: 1 }).expect(200);
    expect((body as { avisos: string[] }).avisos).toEqual([
      // 20 classes: on Mondays and Wednesdays from 14 September to 18 November.
      'Se crean 20 clases de días que ya han pasado, desde el 14/09/2026: cuentan como dadas para el pago y las cuotas.',
    ]);
    expect((await app.db.query('SELECT FROM materias WHERE descripcion = $1', ['Francés del pasado'])).rowCount).toBe(
      0,
    );
  });

  it('are told before a closed course with a pattern is opened again, and before its first day is moved', async () => {
    await admin
      .post(`/administrar/cursos/ficha/${String(curso)}/`)
      .send({ activo: false })
      .expect(200);
    await app.db.query('DELETE FROM clases; DELETE FROM horarios_generados');
    const avisos = await previewRecord('cursos', curso, { activo: true });
    expect(avisos[0]).toMatch(PAST);
    const later = await previewRecord('cursos', curso, { activo: true, fecha_inicio: '2026-11-23' });
    expect(later.join(' ')).not.toContain('ya han pasado');
  });

  it('are none where the subject begins today or later, and none once the past was generated', async () => {
    const { body } = await saveMateria({ ...NEW, fecha_inicio: '2026-11-20', previo: 1 }).expect(200);
    expect(body).toEqual({ avisos: [] });
    expect((await previewMateria({ hora_salida_time: '19:30' })).join(' ')).not.toContain('ya han pasado');
  });
});
