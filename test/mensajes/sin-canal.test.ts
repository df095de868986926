import type { PrevioMensajeReply } from '../../libs/contracts';
import { NO_TEXTS, planDestinos } from '../../libs/mensajes';
import { loadDestinosFacts } from '../../libs/mensajes/destinatarios/load-facts';
import { Database } from '../../libs/platform';
import { addFamily } from '../notificaciones/support';
import { startTestApp, type TestApp } from '../support';
import { addPeople, callsOf, type Muestra } from './muestra';

let app: TestApp;
let people: Muestra;
/** Children whose only way is a chat that a tutor linked: one who is still in the family, and one who has left it. */
let linked: Readonly<Record<'byPresent' | 'byDeparted', number>>;

beforeAll(async () => {
  app = await startTestApp();
  people = await addPeople(app);
  await changePeople();
  linked = await addLinkedChildren();
});
afterAll(() => app.close());

/** Changes addresses, users and chats of the demo academy, so that each of the ways is missing for some students. */
async function changePeople(): Promise<void> {
  await app.db.query(`
    UPDATE alumnos SET email = CASE id % 3 WHEN 0 THEN email WHEN 1 THEN ' ' END, fecha_nacimiento = CASE id % 11 WHEN 0 THEN NULL ELSE fecha_nacimiento END;
    UPDATE tutores SET email = CASE id % 4 WHEN 0 THEN email WHEN 1 THEN '' END, activo = id % 5 > 0;
    INSERT INTO direcciones_correo (direccion, estado)
      SELECT DISTINCT lower(email), CASE id % 3 WHEN 0 THEN 'queja' WHEN 1 THEN 'rechaza' ELSE 'dudosa' END
      FROM (SELECT DISTINCT ON (lower(email)) id, email FROM (SELECT id, email FROM alumnos UNION ALL SELECT id, email FROM tutores) x
        WHERE trim(email) <> '' AND id % 2 = 0 ORDER BY lower(email), id) bad
      ON CONFLICT (direccion) DO UPDATE SET estado = excluded.estado;
    DELETE FROM usuarios_telegram;
    INSERT INTO usuarios_telegram (user_id, chat_id, alumno_id, vinculado_por, vinculado_en, estado)
      SELECT 1000 + id, 1000 + id, id, (ARRAY['oficina', 'enlace', 'tutor'])[1 + id % 3],
        CASE id % 2 WHEN 0 THEN coalesce(fecha_nacimiento + interval '10 years', now()) ELSE now() END, CASE id % 5 WHEN 0 THEN 'baja' ELSE 'activo' END
      FROM alumnos WHERE id % 4 = 0;
    INSERT INTO usuarios_telegram (user_id, chat_id, tutor_id, vinculado_por, vinculado_en)
      SELECT 90000 + id, 90000 + id, id, 'enlace', now() FROM tutores WHERE id % 13 = 0;
    UPDATE usuarios SET activo = false WHERE username = 'alumno'`);
}

async function addLinkedChildren(): Promise<typeof linked> {
  const [byPresent = 0, byDeparted = 0] = await addFamily(app, null, ['Nora', 'Iker']);
  await linkChat(byPresent, { isPresent: true });
  await linkChat(byDeparted, { isPresent: false });
  return { byPresent, byDeparted };
}

/** Adds a tutor whose user is no longer active, and a chat of the student that this tutor linked. */
async function linkChat(alumno: number, { isPresent }: { isPresent: boolean }): Promise<void> {
  await app.db.query(
    `WITH u AS (INSERT INTO usuarios (username, nombre, clave, tipo, rol, activo)
         VALUES ('tutor-de-' || $1::integer, 'Tutor', '', 'TUT', 'familias', false) RETURNING id),
       t AS (INSERT INTO tutores (nombre, apellidos, familia_id, activo, usuario_id)
         SELECT 'Pablo', 'Muñoz', a.familia_id, $2, u.id FROM alumnos a, u WHERE a.id = $1),
       e AS (INSERT INTO telegram_enlaces (huella, alumno_id, creado_por, caduca, usado_en)
         SELECT sha256(convert_to(u.id::text, 'UTF8')), $1, u.id, '2026-11-02', '2026-11-01' FROM u)
     INSERT INTO usuarios_telegram (user_id, chat_id, alumno_id, vinculado_por, vinculado_en) VALUES (70000 + $1, 70000 + $1, $1, 'tutor', '2026-11-01')`,
    [alumno, isPresent],
  );
}

/** The students whom an official message on all channels reaches nowhere, by the rules of messages. */
async function unreachedByRules(): Promise<number[]> {
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM alumnos ORDER BY id');
  const facts = await loadDestinosFacts(app.app.get(Database, { strict: false }).dataSource.manager, {
    personas: rows.map(({ id }) => ({ id, tipo: 'ALU', cursoId: null })),
    canales: ['correo', 'telegram'],
    categoria: 'servicio',
    oficial: true,
    isTrial: false,
    texts: NO_TEXTS,
    today: '2026-11-20',
  });
  return planDestinos(facts).unreached.map(({ id }) => id);
}

it('[PLUS-35] the students whom no channel reaches are those to whom an official message would not go', async () => {
  const expected = await unreachedByRules();
  expect(expected).toContain(people.leo);
  expect(expected).not.toContain(people.lucia);
  expect(expected).not.toContain(linked.byPresent);
  expect(expected).toContain(linked.byDeparted);
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM alumnos_canales WHERE sin_canal ORDER BY id');
  expect(rows.map(({ id }) => id)).toEqual(expected);
  expect(rows.length).toBeGreaterThan(10);
});

it('[PLUS-35] the saved search «¿Quién se queda sin enterarse?» finds them, and can be the recipients of a message', async () => {
  const calls = callsOf(app);
  const { rows } = await app.db.query<{ id: number }>(
    'SELECT c.id FROM alumnos_canales c JOIN alumnos a ON a.id = c.id WHERE c.sin_canal AND a.activo ORDER BY c.id',
  );
  const seleccion = {
    codigo: 'alumnos',
    busqueda: 'sin-canal',
    parametros: { activo: '1', sin_canal: '1' },
    total: rows.length,
  };
  const reply = await calls.post('previo', { tipo: '01', destinatarios: JSON.stringify({ seleccion }) });
  expect(reply.body).toMatchObject({ personas: rows.length, alcanzadas: 0, solo_campus: 0 });
  const { sin_canal } = reply.body as PrevioMensajeReply;
  expect(sin_canal.map(({ persona }) => persona.id).toSorted((one, other) => one - other)).toEqual(
    rows.map(({ id }) => id),
  );
});
