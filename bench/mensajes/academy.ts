import { Client } from 'pg';
import { seedAcademia } from '../../apps/seed';
import { oneRow } from '../../libs/platform';
import type { MensajesSize } from '../sizes';

/** The text of the measured messages: what a secretary writes to everybody. */
const TEXT = `<p>Buenos días:</p>
<p>El lunes 7 y el martes 8 de diciembre la academia permanece <strong>cerrada</strong> por el puente. Las clases de esos días se recuperan así:</p>
<ul><li>Las de los lunes, el viernes 11 a la misma hora.</li><li>Las de los martes, el sábado 12 por la mañana.</li></ul>
<p>Quien no pueda venir esos días puede elegir otra hora en el <a href="https://academia.example/campus/horario/">campus</a>.</p>
<p>Un saludo,<br>Secretaría</p>`;

/** Fills the demo academy: each student is an adult with a mail address and a campus user. The first ones have a chat too. */
export async function fillAcademy(url: string, size: MensajesSize): Promise<void> {
  await seedAcademia(url, { size: 'pequena', alumnos: size.people, today: '2026-11-20' });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET claustro.auditar = 'no'`);
    // Otherwise the workers would send what the demo academy has not yet told.
    await client.query('DELETE FROM clases_avisos; DELETE FROM esperas_avisos; DELETE FROM festivos_avisos');
    await client.query('DELETE FROM mensajes; DELETE FROM usuarios_telegram; DELETE FROM direcciones_correo');
    await client.query(PEOPLE);
    await client.query(CHATS, [size.chats]);
    await client.query(MESSAGES, [size.inbox, TEXT]);
    await client.query('ANALYZE mensajes');
    await client.query(COPIES);
    await client.query(RATE, [String(size.telegramRate)]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

const PEOPLE = `
  WITH u AS (
    INSERT INTO usuarios (username, nombre, tipo, rol, clave) SELECT 'medida' || id, nombre, 'ALU', 'alumnado', 'x' FROM alumnos
    RETURNING id, username
  )
  UPDATE alumnos a SET usuario_id = u.id, email = 'persona' || a.id || '@ejemplo.es', fecha_nacimiento = '1990-05-05'
  FROM u WHERE u.username = 'medida' || a.id`;

const CHATS = `
  INSERT INTO usuarios_telegram (user_id, chat_id, alumno_id, vinculado_por, vinculado_en, estado)
  SELECT id, id, id, 'oficina', now(), 'activo' FROM alumnos ORDER BY id LIMIT $1`;

/** Messages of the administrator's inbox. `ANALYZE` in between: the copies look their messages up, with a plan for a large table. */
const MESSAGES = `
  INSERT INTO mensajes (tipo, asunto, texto, texto_plano, fecha, estado, autor_id)
  SELECT '03', 'Aviso ' || n, $2, 'Buenos días', now() - make_interval(mins => n), 'enviado', (SELECT id FROM usuarios WHERE username = 'secretaria')
  FROM generate_series(1, $1) n`;

/** Every tenth message is unread. */
const COPIES = `
  INSERT INTO mensajes_buzon (mensaje_id, usuario_id, leido_en)
  SELECT m.id, u.id, CASE WHEN m.id % 10 > 0 THEN now() END FROM mensajes m, usuarios u WHERE u.username = 'admin'`;

const RATE = `INSERT INTO ajustes (codigo, valor) VALUES ('mensajes.telegram_segundo', $1::jsonb)
  ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`;

/** Adds a message to the first `people` students. @returns its id */
export async function addMessage(client: Client, tipo: '01' | '02', people: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO mensajes (tipo, asunto, texto, texto_plano, fecha, autor_id)
     SELECT $1, 'Cierre por el puente', $2, 'Cierre', now(), id FROM usuarios WHERE username = 'admin' RETURNING id`,
    [tipo, tipo === '01' ? TEXT : 'La academia cierra el lunes 7 y el martes 8.'],
  );
  const { id } = oneRow(rows);
  await client.query(
    `INSERT INTO mensajes_destinatarios (mensaje_id, orden, alumno_id)
     SELECT $1, row_number() OVER (ORDER BY id), id FROM (SELECT id FROM alumnos ORDER BY id LIMIT $2) a`,
    [id, people],
  );
  return id;
}
