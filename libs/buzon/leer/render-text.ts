import type { EntityManager } from 'typeorm';
import type { PersonaId, TipoMensaje } from '../../contracts';
import { renderCopies } from '../../mensajes';
import { messageHtml } from '../escribir/message-html';

/** A stored message, and the students whom the copy of its reader is about. */
export interface StoredText {
  id: number;
  tipo: TipoMensaje;
  asunto: string;
  texto: string;
  /** Whether the text has variables, or a part for each student. */
  por_persona: boolean;
  ids_alumnos: number[];
}

/** SQL of `por_persona` of message `m`. What people write in threads has neither variables nor parts. */
export const PER_PERSON = `
  (m.hilo_id IS NULL AND (m.asunto LIKE '%{{%' OR m.texto LIKE '%{{%'
    OR EXISTS (SELECT FROM mensajes_destinatarios d WHERE d.mensaje_id = m.id AND d.parte <> '')))`;

/**
 * The subject and the HTML of a message as its reader sees them: with the values of the variables, and with the parts about the own
 * students.
 * @param reader null for a supervisor, who reads the text as it was written
 */
export async function renderText(
  manager: EntityManager,
  { id, tipo, asunto, texto, por_persona, ids_alumnos }: StoredText,
  reader: PersonaId | null,
  today: string,
): Promise<{ asunto: string; texto: string }> {
  const copies = por_persona && reader !== null && reader.id !== 0 ? [{ persona: reader, alumnos: ids_alumnos }] : [];
  const [rendered = { asunto, texto }] =
    copies.length === 0 ? [] : await renderCopies(manager, id, copies, { today, origin: '' });
  // The text of a message by Telegram is plain.
  return { asunto: rendered.asunto, texto: tipo === '02' ? messageHtml(rendered.texto) : rendered.texto };
}
