import type { EntityManager } from 'typeorm';
import type { CategoriaMensaje, RespuestasMensaje, TipoAcceso, TipoMensaje } from '../../contracts';
import { loadLinkOrigins, queryPrepared, type PreparedStatement } from '../../platform';
import { linkOrigin } from './link-origin';

/** The content of a message, the same for all its envíos. */
export interface MessageContent {
  id: number;
  tipo: TipoMensaje;
  asunto: string;
  /** Clean HTML; plain text if the tipo is 02. */
  texto: string;
  categoria: CategoriaMensaje;
  respuestas: RespuestasMensaje;
  /** Null if Claustro wrote the message. */
  autorId: number | null;
  /** Null if a person of the campus wrote it: answers outside the campus would reach a child without the tutors. */
  autorCorreo: string | null;
  /** The origin of links, such as `https://claustro.academia.es`; null if it is unknown. */
  origin: string | null;
  /** The files that mails have; files that stay in the campus are not among them. */
  anexos: readonly ContentFile[];
  /** The page where the reader acts, with the label of its button; null for the message in the campus. */
  enlace: { path: string; label: string } | null;
  /** What a mail about the access of a user is; null for another message. */
  acceso: TipoAcceso | null;
  /** Whether some recipients have a part of their own. */
  hasParts: boolean;
  /** Images of the text, by the token of their URL. */
  images: readonly ContentFile[];
}

/** An uploaded file of a message. */
export interface ContentFile {
  token: string;
  nombre: string;
  /** Media type. */
  tipo: string;
  bytes: number;
}

/** Loads the contents of messages by id. */
export async function loadContents(manager: EntityManager, ids: readonly number[]): Promise<MessageContent[]> {
  const rows = await queryPrepared<Omit<MessageContent, 'images'>>(manager, SELECT_CONTENTS, [ids]);
  const origins = await loadLinkOrigins(manager);
  const images = await loadImages(manager, rows);
  return rows.map((row) => ({
    ...row,
    origin: linkOrigin(origins, row.origin),
    images: images.filter(({ token }) => row.texto.includes(token)),
  }));
}

/** The address of an uploaded image in a rich text, as `uploadUrl` makes it. */
const UPLOAD_URL = /\/subidas\/([\w-]{22})/g;

async function loadImages(manager: EntityManager, rows: readonly { texto: string }[]): Promise<ContentFile[]> {
  const tokens = rows.flatMap(({ texto }) => [...texto.matchAll(UPLOAD_URL)].map(([, token]) => token));
  return tokens.length === 0 ? [] : manager.query(SELECT_IMAGES, [tokens]);
}

const SELECT_IMAGES = `SELECT token, nombre, tipo, bytes FROM subidas WHERE token = ANY ($1) AND tipo LIKE 'image/%'`;

const SELECT_CONTENTS: PreparedStatement = {
  name: 'mensajes-contenido',
  text: `
  SELECT m.id, m.tipo, m.asunto, m.texto, m.categoria, m.respuestas, m.acceso, m.autor_id AS "autorId", CASE WHEN m.hilo_id IS NULL AND u.tipo = 'ADM' THEN u.email END AS "autorCorreo",
    coalesce(m.origen, p.peticion ->> 'origin') AS origin,
    CASE WHEN m.enlace IS NOT NULL THEN jsonb_build_object('path', m.enlace, 'label', m.enlace_texto) END AS enlace,
    EXISTS (SELECT FROM mensajes_destinatarios d WHERE d.mensaje_id = m.id AND d.parte <> '') AS "hasParts",
    coalesce((SELECT jsonb_agg(jsonb_build_object('token', s.token, 'nombre', s.nombre, 'tipo', s.tipo, 'bytes', s.bytes) ORDER BY a.orden)
      FROM mensajes_anexos a JOIN subidas s ON s.id = a.subida_id WHERE a.mensaje_id = m.id AND NOT a.solo_campus), '[]') AS anexos
  FROM mensajes m LEFT JOIN usuarios u ON u.id = m.autor_id LEFT JOIN procesos p ON p.id = m.proceso_id
  WHERE m.id = ANY ($1)`,
};
