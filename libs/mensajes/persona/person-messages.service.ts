import { Injectable } from '@nestjs/common';
import type { MensajeDePersona, MensajesDePersonaReply } from '../../contracts';
import { Clock, Database, oneRow, type Session } from '../../platform';
import { minuteOf } from '../../platform/civil';
import { personKey } from '../calculo/facts';
import { readPersona } from '../destinatarios/read-recipients';
import { RecipientsService } from '../destinatarios/recipients.service';
import { NAME_OF_PERSON, namedPerson } from '../envio/person-columns';
import { mensajesErrors } from '../errors';

const PAGE_SIZE = 20;

type PersonMessageRow = Omit<MensajeDePersona, 'fecha' | 'hora'> & { momento: Date };

/** The messages that reached or concern a person. Conversations are left out: only those who take part read them. */
@Injectable()
export class PersonMessagesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recipients: RecipientsService,
  ) {}

  /**
   * @param page the first page is 1
   * @throws persona-desconocida for a person who does not exist or whom the user may not see
   */
  async list(sent: { id: unknown; tipo: unknown }, page: number, session: Session): Promise<MensajesDePersonaReply> {
    const persona = readPersona(sent);
    const visible = persona === null ? [] : await this.recipients.visibleIds(persona.tipo, [persona.id], session);
    if (persona === null || visible.length === 0) throw mensajesErrors['persona-desconocida']();
    const key = personKey(persona);
    const counted = await this.db.rows<{ total: number }>(
      `${CONCERNING} SELECT count(*)::integer AS total FROM suyos`,
      [key],
    );
    const student = persona.tipo === 'ALU' ? persona.id : null;
    const rows: PersonMessageRow[] = await this.db.dataSource.query(PAGE, [
      ...[key, student],
      ...[PAGE_SIZE, (page - 1) * PAGE_SIZE],
    ]);
    const { total } = oneRow(counted);
    return { mensajes: rows.map((row) => this.toWire(row)), paginas: Math.ceil(total / PAGE_SIZE) };
  }

  private toWire({ momento, ...row }: PersonMessageRow): MensajeDePersona {
    const [fecha = '', hora = ''] = minuteOf(momento, this.clock.zone).split('T');
    return { ...row, fecha, hora };
  }
}

/** SQL: the ids of the messages for which a person was chosen, or that were sent to them. */
const CONCERNING = `
  WITH suyos AS (
    SELECT m.id, m.fecha FROM mensajes m
    WHERE m.hilo_id IS NULL AND m.del_campus IS NULL AND m.estado <> 'borrador' AND m.id IN (
      SELECT mensaje_id FROM mensajes_destinatarios WHERE persona = $1
      UNION ALL SELECT mensaje_id FROM envios WHERE persona = $1))`;

/** The addresses are those of the person and those to which a message about the person went. */
const PAGE = `${CONCERNING}
  SELECT m.id, m.fecha AS momento, m.asunto, left(m.texto_plano, 160) AS resumen, m.tipo, m.categoria, m.oficial, m.estado,
         coalesce(u.nombre, '') AS autor,
         coalesce((
           SELECT jsonb_agg(jsonb_build_object('canal', e.canal, 'destino', e.destino, 'persona', ${NAME_OF_PERSON}, 'estado', e.estado,
             'motivo', e.motivo) ORDER BY e.id)
           FROM envios e ${namedPerson('e')}
           WHERE e.mensaje_id = m.id AND (e.persona = $1 OR $2::integer = ANY(e.alumnos))), '[]') AS envios,
         coalesce((
           SELECT jsonb_agg(jsonb_build_object('nombre', r.nombre,
             'leido', to_char(b.leido_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY r.nombre)
           FROM mensajes_buzon b JOIN usuarios r ON r.id = b.usuario_id
           WHERE b.mensaje_id = m.id AND ($2::integer = ANY(b.alumnos) OR EXISTS (
             SELECT FROM tutores t WHERE t.usuario_id = b.usuario_id AND 'TUT' || t.id::text = $1
             UNION ALL SELECT FROM profesores p WHERE p.usuario_id = b.usuario_id AND 'PRO' || p.id::text = $1))), '[]') AS buzon
  FROM suyos JOIN mensajes m ON m.id = suyos.id LEFT JOIN usuarios u ON u.id = m.autor_id
  ORDER BY m.fecha DESC, m.id DESC LIMIT $3 OFFSET $4`;
