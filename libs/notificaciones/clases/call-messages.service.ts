import { Injectable } from '@nestjs/common';
import type { AvisadosLlamadaReply, AvisadoLlamada } from '../../contracts';
import { Database, parseId, ZONE_SQL } from '../../platform';
import { campusAbout, enviosAbout } from './told-sql';

/** Which people of a call list have had a message about the changes for which they are called. */
@Injectable()
export class CallMessagesService {
  constructor(private readonly db: Database) {}

  /** Empty for a list that does not exist. */
  async ofList(rawId: unknown): Promise<AvisadosLlamadaReply> {
    const personas = await this.db.rows<AvisadoLlamada>(TOLD, [parseId(rawId)]);
    return { personas };
  }
}

/**
 * Only people called about classes: messages about places in waiting lists, and about classes that a holiday removed, do not say of which
 * class they are.
 */
const TOLD = `
  SELECT p.id, to_char(m.fecha AT TIME ZONE ${ZONE_SQL}, 'DD/MM, HH24:MI') AS cuando, ${enviosAbout('m.id', 'p')} AS envios,
    ${campusAbout('m.id', 'p')} -> 'copias' AS copias
  FROM llamadas_personas p LEFT JOIN LATERAL (
    SELECT m.id, m.fecha FROM llamadas_hechos h
      JOIN mensajes_clases t ON t.clase_id = h.clase_id AND (t.alumno_id = p.alumno_id OR t.profesor_id = p.profesor_id)
      JOIN mensajes m ON m.id = t.mensaje_id AND m.fecha >= h.creado
    WHERE h.persona_id = p.id ORDER BY m.fecha DESC, m.id DESC LIMIT 1) m ON true
  WHERE p.llamada_id = $1 AND EXISTS (SELECT FROM llamadas_hechos h WHERE h.persona_id = p.id AND h.clase_id IS NOT NULL)
  ORDER BY p.id`;
