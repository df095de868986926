import type { EntityManager } from 'typeorm';
import type { PersonaId } from '../../contracts';
import { postMensaje } from '../../mensajes';

/** An automatic message. */
export interface Notice {
  asunto: string;
  /** Clean HTML for all recipients; may be empty. */
  texto: string;
  /** The recipients as chosen, each with the clean HTML that only the recipients of this person read. */
  partes: readonly { persona: PersonaId; parte: string }[];
  /** The page where the reader acts: its path and the label of the button. */
  enlace?: { path: string; label: string };
}

/**
 * Writes an automatic message: to the campus now, by mail and Telegram after quiet hours.
 * @returns its id
 */
export async function postNotice(
  manager: EntityManager,
  { asunto, texto, partes, enlace }: Notice,
  now: Date,
): Promise<number> {
  const id = await postMensaje(
    manager,
    {
      ...{ tipo: '01', asunto, texto, categoria: 'servicio', oficial: false, autorId: null, hiloId: null },
      ...{ respuestas: 'academia', confirmar: false, anexos: [], obeysQuietHours: true },
      destinatarios: partes.map(({ persona }) => persona),
      buzon: 'as-planned',
      canales: ['correo', 'telegram'],
    },
    { now },
  );
  await manager.query(
    `UPDATE mensajes_destinatarios d SET parte = r.parte
     FROM jsonb_to_recordset($2::jsonb) AS r (persona text, parte text) WHERE d.mensaje_id = $1 AND d.persona = r.persona`,
    [
      id,
      JSON.stringify(
        partes.map(({ persona: { id: of, tipo }, parte }) => ({ persona: `${tipo}${String(of)}`, parte })),
      ),
    ],
  );
  if (enlace !== undefined)
    await manager.query('UPDATE mensajes SET enlace = $2, enlace_texto = $3 WHERE id = $1', [
      id,
      enlace.path,
      enlace.label,
    ]);
  return id;
}
