import type { EntityManager } from 'typeorm';
import type { CanalEnvio, CategoriaMensaje, PersonaId, RespuestasMensaje, TipoMensaje } from '../../contracts';
import { htmlToText, oneRow } from '../../platform';

/** A copy of a message in the inbox of a user. */
export interface BuzonCopy {
  usuarioId: number;
  alumnos: number[];
}

export interface NewMensaje {
  tipo: TipoMensaje;
  asunto: string;
  /** Clean HTML. */
  texto: string;
  categoria: CategoriaMensaje;
  oficial: boolean;
  autorId: number | null;
  hiloId: number | null;
  respuestas: RespuestasMensaje;
  confirmar: boolean;
  anexos: readonly number[];
  destinatarios: readonly PersonaId[];
  buzon: readonly BuzonCopy[];
  /** Empty: to the campus only. */
  canales: readonly CanalEnvio[];
  obeysQuietHours: boolean;
}

/** Writes a message and its copies in the inboxes. @returns the id of the message */
export async function postMensaje(manager: EntityManager, post: NewMensaje, { now }: { now: Date }): Promise<number> {
  const rows: { id: number }[] = await manager.query(INSERT, [
    post.tipo,
    post.asunto,
    post.texto,
    htmlToText(post.texto),
    post.oficial,
    post.categoria,
    now,
    post.autorId,
    post.hiloId,
    post.respuestas,
    post.confirmar,
  ]);
  const { id } = oneRow(rows);
  await manager.query(
    `INSERT INTO mensajes_anexos (mensaje_id, orden, subida_id)
     SELECT $1, a.orden, a.id FROM unnest($2::integer[]) WITH ORDINALITY AS a (id, orden)`,
    [id, post.anexos],
  );
  await manager.query(RECIPIENTS, [id, JSON.stringify(post.destinatarios)]);
  await manager.query(
    `INSERT INTO mensajes_buzon (mensaje_id, usuario_id, alumnos)
     SELECT $1, c."usuarioId", ARRAY(SELECT jsonb_array_elements_text(c.alumnos)::integer)
     FROM jsonb_to_recordset($2) AS c ("usuarioId" integer, alumnos jsonb)`,
    [id, JSON.stringify(post.buzon)],
  );
  return id;
}

const INSERT = `
  INSERT INTO mensajes (tipo, asunto, texto, texto_plano, oficial, categoria, estado, fecha, autor_id, hilo_id, respuestas, confirmar)
  VALUES ($1, $2, $3, $4, $5, $6, 'enviado', $7, $8, $9, $10, $11) RETURNING id`;

const RECIPIENTS = `
  INSERT INTO mensajes_destinatarios (mensaje_id, orden, alumno_id, tutor_id, profesor_id, usuario_id)
  SELECT $1, p.orden, CASE p.uno ->> 'tipo' WHEN 'ALU' THEN (p.uno ->> 'id')::integer END,
    CASE p.uno ->> 'tipo' WHEN 'TUT' THEN (p.uno ->> 'id')::integer END,
    CASE p.uno ->> 'tipo' WHEN 'PRO' THEN (p.uno ->> 'id')::integer END,
    CASE p.uno ->> 'tipo' WHEN 'ADM' THEN (p.uno ->> 'id')::integer END
  FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS p (uno, orden)`;
