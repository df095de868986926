import type { Agent, Test } from 'supertest';
import type { ConLlamadas, MensajeReply, PrevioAulas, SelectorItem } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { Timetable } from '../support/timetable';

/** The Tuesday on which the room `closed` is closed. Today is Friday 20/11/2026. */
const TUESDAY = '2026-11-24';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let [curso, ingles, closed, small, big] = [0, 0, 0, 0, 0];
beforeAll(async () => {
  app = await startTestApp();
  timetable = new Timetable(app);
  admin = await agentOf(app, 'admin');
});
beforeEach(async () => {
  await timetable.clear();
  await app.db.query('DELETE FROM clases_avisos; UPDATE aulas SET activo = false');
  curso = await timetable.curso({ centro: 'Norte' });
  ingles = await timetable.materia({ curso, dias: null, entrada: null, salida: null });
  closed = await timetable.aula({ capacidad: 20, centro: 'Norte' });
  small = await timetable.aula({ capacidad: 1, centro: 'Norte' });
  big = await timetable.aula({ capacidad: 12, centro: 'Norte' });
  await close(closed);
});
afterAll(() => app.close());

const close = (aula: number, motivo = 'Inundación') =>
  app.db.query(`INSERT INTO bloqueos (aula_id, desde, hasta, motivo) VALUES ($1, '${TUESDAY}T00:00', '${TUESDAY}T23:59', $2)`, [aula, motivo]); // oxfmt-ignore

/** Adds a class with seats on Tuesday. Without `aula`, the class is in the closed room. @returns the id of the class */
async function inClosed(entrada: string, salida: string, { aula = closed, alumnos = 2 } = {}): Promise<number> {
  const id = await timetable.clase({ materia: ingles, fecha: TUESDAY, entrada, salida, aula });
  for (let student = 0; student < alumnos; student++) await timetable.seat(id, await timetable.alumno());
  return id;
}
const preview = async (...idsClases: number[]): Promise<PrevioAulas> =>
  (
    await admin
      .get('/api/horarios/previo-aulas')
      .query({ clase_id: idsClases.join(',') })
      .expect(200)
  ).body as PrevioAulas;
const assign = (...asignaciones: { clase_id: number; aula_id: number }[]): Test =>
  admin.post('/api/horarios/asignar-aulas').send({ asignaciones });
const roomsOf = async (...ids: number[]): Promise<(number | null)[]> =>
  (await app.db.query<{ aula_id: number | null }>('SELECT aula_id FROM clases WHERE id = ANY ($1::integer[]) ORDER BY id', [ids])).rows.map(({ aula_id }) => aula_id); // oxfmt-ignore
const nameOf = async (id: number): Promise<string> =>
  oneRow((await app.db.query<{ descripcion: string }>('SELECT descripcion FROM aulas WHERE id = $1', [id])).rows).descripcion; // oxfmt-ignore
const proposals = ({ clases }: PrevioAulas) => clases.map(({ propuesta }) => propuesta);

describe('other rooms for the classes of a closed room', () => {
  it('[CLAS-11] one room that serves all comes first, and is proposed for all, also where a class fits into a smaller one', async () => {
    const ids = [await inClosed('17:00', '18:00', { alumnos: 1 }), await inClosed('18:00', '19:00')];
    const huge = await timetable.aula({ capacidad: 30, centro: 'Norte' });
    const found = await preview(...ids);
    expect(found.texto).toBe('Las 2 clases caben en otra aula.');
    expect(proposals(found)).toEqual([big, big]);
    expect(found.todas.slice(0, 2)).toEqual([
      { id: big, texto: `${await nameOf(big)} · libre · 12 plazas`, sirve: true },
      { id: huge, texto: `${await nameOf(huge)} · libre · 30 plazas`, sirve: true },
    ]);
    expect(found.todas.find(({ id }) => id === closed)).toMatchObject({ texto: `${await nameOf(closed)} · libre en 0 de 2` }); // oxfmt-ignore
  });

  it('without such a room each class has its own, and what cannot be placed says why', async () => {
    const ids = [await inClosed('17:00', '18:00'), await inClosed('18:00', '19:00')];
    const otra = await timetable.materia({ curso, descripcion: 'Francés A2', dias: null, entrada: null, salida: null });
    await timetable.clase({ materia: otra, fecha: TUESDAY, entrada: '17:30', salida: '18:00', aula: big });
    const found = await preview(...ids);
    expect(found.texto).toBe('1 de las 2 clases cabe en otra aula.');
    expect(proposals(found)).toEqual([null, big]);
    expect(found.clases[0]).toMatchObject({
      motivo: 'En las aulas libres caben 1 como mucho, y son 2.',
      aulas: [{ id: small, texto: `${await nameOf(small)} · libre · 1 plaza, y son 2`, sirve: false }],
    });
    const [one] = ids;
    expect((await preview(one ?? 0)).todas.map(({ texto }) => texto)).toEqual([
      `${await nameOf(small)} · libre · 1 plaza, y son 2`,
      `${await nameOf(big)} · ocupada 17:30 – 18:00: Francés A2`,
      `${await nameOf(closed)} · cerrada: Inundación`,
    ]);
  });

  it('a room of another centre, one that is closed too and one out of use are not proposed', async () => {
    const id = await inClosed('17:00', '18:00');
    await close(big);
    await timetable.aula({ capacidad: 12, centro: 'Sur' });
    await timetable.aula({ capacidad: 12, centro: 'Norte', activo: false });
    const found = await preview(id);
    expect(proposals(found)).toEqual([null]);
    expect(found.clases[0]?.aulas.map(({ texto }) => texto)).toEqual([
      expect.stringMatching(/ · libre · 12 plazas · Sur$/),
      expect.stringMatching(/ · libre · 1 plaza, y son 2$/),
    ]);
    expect(found.texto).toBe('No hay otra aula para la clase.');
  });

  it('[PLUS-49] one call gives each class its room, and says whom to call', async () => {
    const ids = [await inClosed('17:00', '18:00'), await inClosed('18:00', '19:00')];
    const [one = 0, two = 0] = ids;
    const { body } = await assign({ clase_id: one, aula_id: big }, { clase_id: two, aula_id: small }).expect(200);
    const { mensaje, llamadas } = body as MensajeReply & ConLlamadas;
    expect([mensaje, llamadas?.etiqueta]).toEqual(['Aula cambiada en 2 clases.', 'Llamar a 4 familias']);
    expect(await roomsOf(...ids)).toEqual([big, small]);
    const { rows } = await app.db.query(
      `SELECT clase_id, tipo, (antes ->> 'aula_id')::integer AS antes, (despues ->> 'aula_id')::integer AS despues, cardinality(alumnos) AS alumnos
       FROM clases_avisos ORDER BY clase_id`,
    );
    expect(rows).toEqual([
      { clase_id: one, tipo: 'cambiada', antes: closed, despues: big, alumnos: 2 },
      { clase_id: two, tipo: 'cambiada', antes: closed, despues: small, alumnos: 2 },
    ]);
  });

  it('a room that was taken meanwhile is refused with its sentence, and no class changes', async () => {
    const ids = [await inClosed('17:00', '18:00'), await inClosed('18:00', '19:00')];
    const [one = 0, two = 0] = ids;
    const otra = await timetable.materia({ curso, descripcion: 'Francés A2', dias: null, entrada: null, salida: null });
    await timetable.clase({ materia: otra, fecha: TUESDAY, entrada: '18:00', salida: '19:00', aula: big });
    const { body } = await assign({ clase_id: one, aula_id: big }, { clase_id: two, aula_id: big }).expect(409);
    expect((body as MensajeReply).mensaje).toBe(
      `El ${await nameOf(big)} está ocupada el martes 24/11/2026 de 18:00 a 19:00: Francés A2.`,
    );
    expect(await roomsOf(...ids)).toEqual([closed, closed]);
    await assign({ clase_id: one, aula_id: closed }).expect(200);
  });

  it('two classes of one hour cannot both get the same room', async () => {
    const ids = [await inClosed('17:00', '18:00'), await inClosed('17:00', '18:00', { aula: await timetable.aula() })];
    const [one = 0, two = 0] = ids;
    const { body } = await assign({ clase_id: one, aula_id: big }, { clase_id: two, aula_id: big }).expect(409);
    expect((body as MensajeReply).mensaje).toBe('Dos de las clases marcadas coinciden en la misma aula.');
    expect((await roomsOf(one))[0]).toBe(closed);
  });

  it('refuses what it cannot read, unknown rooms and classes, and those who may not edit classes', async () => {
    const id = await inClosed('17:00', '18:00');
    for (const asignaciones of [
      'x',
      [],
      [{ clase_id: id }],
      [
        { clase_id: id, aula_id: big },
        { clase_id: id, aula_id: small },
      ],
    ])
      // oxfmt-ignore
      await admin.post('/api/horarios/asignar-aulas').send({ asignaciones }).expect(422);
    await assign({ clase_id: id, aula_id: 999_999 }).expect(404);
    await assign({ clase_id: 999_999, aula_id: big }).expect(404);
    const unknown = await admin.get('/api/horarios/previo-aulas').query({ clase_id: 999_999 });
    expectRefusal(unknown, 404); // oxfmt-ignore
    const teacher = await agentOf(app, 'profesora');
    await teacher.get('/api/horarios/previo-aulas').query({ clase_id: id }).expect(403);
    await teacher.get('/api/buscador-aulas-libres').expect(403);
  });
});

describe('the rooms that the record of a class offers', () => {
  const search = async (query: object): Promise<string[]> =>
    ((await admin.get('/api/buscador-aulas-libres').query(query).expect(200)).body as SelectorItem[]).map(({ resultado }) => resultado); // oxfmt-ignore

  it('say whether they are free at the hours in the form, and the room of the class itself counts as free', async () => {
    await inClosed('17:00', '18:00', { aula: big });
    const otra = await timetable.materia({ curso, descripcion: 'Francés A2', dias: null, entrada: null, salida: null });
    await timetable.clase({ materia: otra, fecha: TUESDAY, entrada: '17:00', salida: '18:00', aula: small });
    const at = { fecha: TUESDAY, hora_entrada: '17:30', hora_salida: '18:30', materia: ingles, ocupadas: 2 };
    expect(await search({ busqueda: '', ...at })).toEqual([
      `${await nameOf(big)} · libre · 12 plazas`,
      `${await nameOf(small)} · ocupada 17:00 – 18:00: Francés A2`,
      `${await nameOf(closed)} · cerrada: Inundación`,
    ]);
    expect(await search({ busqueda: (await nameOf(small)).replace('Aula ', ''), ...at })).toHaveLength(1);
  });

  it('are only names before day and hours are filled in', async () => {
    const found = await search({ busqueda: '', fecha: TUESDAY, hora_entrada: '17:30' });
    expect(found).toContainEqual(expect.stringContaining(await nameOf(big)));
    expect(found.filter((text) => /libre|ocupada|cerrada/.test(text))).toEqual([]);
  });
});
