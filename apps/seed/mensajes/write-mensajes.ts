import type { ClientBase } from 'pg';
import { htmlToText } from '../../../libs/platform/html/read-html';
import { oneRow } from '../../../libs/platform/db/one-row';
import { DEMO_USERS } from '../demo-users';
import { DEMO_NOTICES, DEMO_THREADS, type DemoNotice, type DemoText, type DemoThread } from './threads';

type Username = keyof typeof DEMO_USERS;

/** The users of the office who read the threads with the academy. */
const OFFICE: readonly Username[] = ['admin', 'secretaria'];

/**
 * Writes conversations of the demo family and teacher, and messages that the office has sent. Copies are inserted in the order of their
 * dates, because the newest copy of a thread is its line in the inbox.
 * @param today `YYYY-MM-DD`
 */
export async function writeMensajes(client: ClientBase, { today }: { today: string }): Promise<void> {
  for (const notice of DEMO_NOTICES) await writeNotice(client, notice, today);
  for (const thread of DEMO_THREADS) await writeThread(client, thread, today);
}

async function writeThread(client: ClientBase, thread: DemoThread, today: string): Promise<void> {
  const { asunto, writes, copies = [], academia = false, about, texts } = thread;
  const alumnos = await idsOfChildren(client, about);
  const { id: hiloId } = oneRow(
    (
      await client.query<{ id: number }>(
        `INSERT INTO hilos (asunto, alumno_id, alumnos, academia, creado) VALUES ($1, $2, $7, $3, ${momentSql('$4', '$5', '$6')}) RETURNING id`,
        [asunto, alumnos.length === 1 ? alumnos[0] : null, academia, today, texts[0]?.daysAgo, texts[0]?.hour, alumnos],
      )
    ).rows,
  );
  await client.query(
    `INSERT INTO hilos_participantes (hilo_id, usuario_id, papel)
     SELECT $1::integer, id, 'escribe' FROM unnest($2::integer[]) id UNION ALL SELECT $1::integer, id, 'copia' FROM unnest($3::integer[]) id`,
    [hiloId, writes.map(idOf), copies.map(idOf)],
  );
  const readers = [...writes, ...copies, ...(academia ? OFFICE : [])];
  for (const text of texts) {
    const id = await insertMensaje(client, text, { asunto, tipo: '03', respuestas: 'autor', hiloId }, today);
    await insertCopies(
      client,
      id,
      readers.map((user) => [idOf(user), alumnos]),
      text.unread ?? [],
    );
  }
}

async function writeNotice(client: ClientBase, notice: DemoNotice, today: string): Promise<void> {
  const id = await insertMensaje(client, notice, { ...notice, hiloId: null }, today);
  await client.query(RECIPIENTS[notice.to], [id]);
  const { rows } = await client.query<{ usuario_id: number; alumnos: number[] }>(COPIES_OF_NOTICE, [
    id,
    idOf(notice.from),
  ]);
  await insertCopies(
    client,
    id,
    rows.map(({ usuario_id, alumnos }) => [usuario_id, alumnos]),
    notice.unread ?? [],
  );
  if (notice.tipo === '01') await client.query(MAILS, [id]);
  if (notice.isMixed) {
    await client.query(CONFIRMED, [id]);
    await client.query(RESULTS, [id]);
    await client.query(REFUSED, [id]);
  }
}

interface MensajeFields {
  asunto: string;
  tipo: '01' | '03';
  respuestas: string;
  hiloId: number | null;
  oficial?: boolean;
  confirmar?: boolean;
  categoria?: DemoNotice['categoria'];
}

async function insertMensaje(
  client: ClientBase,
  text: DemoText,
  fields: MensajeFields,
  today: string,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO mensajes (tipo, asunto, texto, texto_plano, oficial, estado, fecha, autor_id, hilo_id, respuestas, confirmar, categoria)
     VALUES ($4, $5, $6, $7, $8, 'enviado', ${momentSql('$1', '$2', '$3')}, $9, $10, $11, $12, $13) RETURNING id`,
    [
      today,
      text.daysAgo,
      text.hour,
      fields.tipo,
      fields.asunto,
      text.texto,
      htmlToText(text.texto),
      fields.oficial ?? false,
      idOf(text.from),
      fields.hiloId,
      fields.respuestas,
      fields.confirmar ?? false,
      fields.categoria ?? 'servicio',
    ],
  );
  return oneRow(rows).id;
}

/** Inserts the copies of a message. They were read when the message was written, except by the given users. */
async function insertCopies(
  client: ClientBase,
  id: number,
  copies: readonly (readonly [userId: number, alumnos: readonly number[]])[],
  unread: readonly Username[],
): Promise<void> {
  for (const [userId, alumnos] of copies)
    await client.query(
      `INSERT INTO mensajes_buzon (mensaje_id, usuario_id, alumnos, leido_en)
       SELECT m.id, $2, $3, CASE WHEN $4 THEN NULL ELSE m.fecha END FROM mensajes m WHERE m.id = $1`,
      [id, userId, alumnos, unread.map(idOf).includes(userId)],
    );
}

const idOf = (user: Username): number => DEMO_USERS[user].id;

async function idsOfChildren(client: ClientBase, names: readonly string[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT a.id FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id AND t.usuario_id = $1 WHERE a.nombre = ANY ($2) ORDER BY a.id`,
    [DEMO_USERS.tutora.id, names],
  );
  return rows.map(({ id }) => id);
}

/** SQL of an instant: an hour at the academy, some days before a day. */
function momentSql(day: string, daysAgo: string, hour: string): string {
  return `((${day}::date - ${daysAgo}::integer + ${hour}::time) AT TIME ZONE 'Europe/Madrid')`;
}

/** The students of the course in which Lucía is a pupil of the demo teacher. */
const COURSE_RECIPIENTS = `
  INSERT INTO mensajes_destinatarios (mensaje_id, orden, alumno_id, curso_id)
  SELECT $1::integer, row_number() OVER (ORDER BY a.apellidos, a.nombre, a.id), a.id, l.curso_id
  FROM altas l JOIN alumnos a ON a.id = l.alumno_id AND a.activo
  WHERE l.fecha_baja IS NULL AND l.curso_id = (
    SELECT min(s.curso_id) FROM altas s JOIN alumnos x ON x.id = s.alumno_id JOIN materias m ON m.curso_id = s.curso_id
      JOIN profesores p ON p.id = m.profesor_id
    WHERE x.usuario_id = ${String(DEMO_USERS.alumno.id)} AND p.usuario_id = ${String(DEMO_USERS.profesora.id)} AND s.fecha_baja IS NULL)`;

const TEACHER_RECIPIENTS = `
  INSERT INTO mensajes_destinatarios (mensaje_id, orden, profesor_id)
  SELECT $1::integer, row_number() OVER (ORDER BY apellidos, nombre, id), id FROM profesores WHERE activo`;

/** Part of the students, with those who have a user. */
const MANY_RECIPIENTS = `
  INSERT INTO mensajes_destinatarios (mensaje_id, orden, alumno_id)
  SELECT $1::integer, row_number() OVER (ORDER BY apellidos, nombre, id), id FROM (
    SELECT a.* FROM alumnos a WHERE a.activo AND a.familia_id IS NOT NULL
    ORDER BY EXISTS (SELECT FROM tutores t WHERE t.familia_id = a.familia_id AND t.usuario_id IS NOT NULL) DESC, a.id LIMIT 40) x`;

const RECIPIENTS: Readonly<Record<DemoNotice['to'], string>> = {
  curso: COURSE_RECIPIENTS,
  profesores: TEACHER_RECIPIENTS,
  muchos: MANY_RECIPIENTS,
};

/** The users of the recipients, of their guardians, and of the author if the author has an inbox of the campus. */
const COPIES_OF_NOTICE = `
  SELECT x.usuario_id, coalesce(array_agg(DISTINCT x.alumno_id ORDER BY x.alumno_id) FILTER (WHERE x.alumno_id IS NOT NULL), '{}') AS alumnos
  FROM (
    SELECT a.usuario_id, a.id AS alumno_id FROM mensajes_destinatarios d JOIN alumnos a ON a.id = d.alumno_id WHERE d.mensaje_id = $1
    UNION ALL
    SELECT t.usuario_id, a.id FROM mensajes_destinatarios d JOIN alumnos a ON a.id = d.alumno_id
      JOIN tutores t ON t.familia_id = a.familia_id AND t.activo WHERE d.mensaje_id = $1
    UNION ALL
    SELECT p.usuario_id, NULL FROM mensajes_destinatarios d JOIN profesores p ON p.id = d.profesor_id WHERE d.mensaje_id = $1
    UNION ALL
    SELECT u.id, NULL FROM usuarios u WHERE u.id = $2 AND u.tipo = 'PRO') x
  WHERE x.usuario_id IS NOT NULL GROUP BY x.usuario_id ORDER BY x.usuario_id`;

/** One mail for each address of a guardian, or of an adult student. They are files, because the demo has no mail server. */
const MAILS = `
  INSERT INTO envios (mensaje_id, canal, alumno_id, tutor_id, destino, alumnos, estado, intentos, terminado_en)
  SELECT $1::integer, 'correo', x.alumno_id, x.tutor_id, x.destino, x.alumnos, 'guardado', 1, m.fecha + interval '5 seconds'
  FROM mensajes m, (
    SELECT NULL::integer AS alumno_id, min(t.id) AS tutor_id, lower(t.email) AS destino, array_agg(DISTINCT a.id ORDER BY a.id) AS alumnos
    FROM mensajes_destinatarios d JOIN alumnos a ON a.id = d.alumno_id JOIN tutores t ON t.familia_id = a.familia_id AND t.activo
    WHERE d.mensaje_id = $1 AND t.email IS NOT NULL GROUP BY lower(t.email)) x
  WHERE m.id = $1 ORDER BY x.destino`;

/** Half an hour later, the copies that were read were confirmed. */
const CONFIRMED = `
  UPDATE mensajes_buzon SET confirmado_en = leido_en + interval '30 minutes' WHERE mensaje_id = $1 AND leido_en IS NOT NULL`;

/**
 * What became of some mails, in the words of the outbox; the other ones were sent. A mail that was tried in vain three times stays in doubt.
 * People with a user keep a mail that was sent.
 */
const RESULTS = `
  WITH numerados AS (
    SELECT e.id, row_number() OVER (ORDER BY t.usuario_id IS NOT NULL, e.id) AS orden
    FROM envios e JOIN tutores t ON t.id = e.tutor_id WHERE e.mensaje_id = $1),
  resultados (orden, estado, motivo, codigo, intentos, dudas) AS (VALUES
    (2, 'dudoso', 'No se sabe si llegó.', 'dudoso', 3, 3),
    (5, 'dudoso', 'No se sabe si llegó.', 'dudoso', 3, 3),
    (7, 'rechazado', 'Esa dirección no existe.', 'rechazado', 1, 0),
    (8, 'rechazado', 'Ese buzón está desactivado.', 'rechazado', 1, 0),
    (11, 'aplazado', 'El servidor de correo pide que se pruebe más tarde.', 'aplazado', 2, 0))
  UPDATE envios e SET estado = coalesce(r.estado, 'enviado'), motivo = r.motivo, codigo_motivo = r.codigo,
    intentos = coalesce(r.intentos, 1), dudas = coalesce(r.dudas, 0),
    no_antes = CASE r.estado WHEN 'aplazado' THEN m.fecha + interval '5 days' END
  FROM numerados n LEFT JOIN resultados r USING (orden), mensajes m
  WHERE e.id = n.id AND m.id = $1`;

/** Two guardians had refused messages of this category by mail, so they were left out. */
const REFUSED = `
  WITH fuera AS (
    SELECT e.id, e.tutor_id, t.nombre || ' ' || t.apellidos AS nombre FROM envios e JOIN tutores t ON t.id = e.tutor_id
    WHERE e.mensaje_id = $1 AND e.estado = 'enviado' AND t.usuario_id IS NULL ORDER BY e.id DESC LIMIT 2),
  preferencias AS (
    INSERT INTO preferencias_envio (tutor_id, canal, categoria, permitido, origen, momento)
    SELECT tutor_id, 'correo', 'academico', false, 'baja-correo', m.fecha - interval '20 days' FROM fuera, mensajes m WHERE m.id = $1)
  UPDATE envios e SET estado = 'omitido', destino = e.persona, alumnos = '{}', intentos = 0, terminado_en = NULL,
    motivo = f.nombre || ' no quiere mensajes académicos.', codigo_motivo = 'no-quiere'
  FROM fuera f WHERE e.id = f.id`;
