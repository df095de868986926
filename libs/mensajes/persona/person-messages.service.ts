import { Injectable } from '@nestjs/common';
import type { MensajeDePersona, MensajesDePersonaReply, PersonaId } from '../../contracts';
import { Clock, Database, htmlToText, oneRow, type Session } from '../../platform';
import { minuteOf } from '../../platform/civil';
import { personKey } from '../calculo/facts';
import { renderCopies } from '../destinatarios/mensaje-facts';
import { RecipientsService } from '../destinatarios/recipients.service';
import { enviosAsJson, parsePersonKey } from '../envio/person-columns';
import { isoSql, SHOWS_READING } from '../envios/reading';

const PAGE_SIZE = 20;

interface PersonMessageRow extends Omit<MensajeDePersona, 'fecha' | 'hora'> {
  momento: Date;
  /** Whether subject or text depend on the reader. */
  por_persona: boolean;
  /** The recipient of the first copy about the person, and its students; null if the message went to no address. */
  copia: { clave: string; alumnos: number[] } | null;
}

const SUMMARY_LENGTH = 160;

/**
 * The messages that reached or concern a person. Conversations are left out: only those who take part read them.
 * So are mails about access, which are in the record of their user.
 */
@Injectable()
export class PersonMessagesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly recipients: RecipientsService,
  ) {}

  /**
   * @param page the first page is 1
   * @throws persona-desconocida for a person who does not exist or whom the user may not see, and for users of the office
   */
  async list(sent: { id: unknown; tipo: unknown }, page: number, session: Session): Promise<MensajesDePersonaReply> {
    const persona = await this.recipients.readVisible(sent, session);
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
    const mensajes: MensajeDePersona[] = [];
    for (const row of rows) mensajes.push(this.toWire(await this.rendered(row, persona)));
    return { mensajes, paginas: Math.ceil(total / PAGE_SIZE) };
  }

  /** A message as it reached the person, or the guardians who read it for them: with the values of its variables. */
  private async rendered(row: PersonMessageRow, persona: PersonaId): Promise<PersonMessageRow> {
    if (!row.por_persona) return row;
    const alumnos = row.copia?.alumnos ?? (persona.tipo === 'ALU' ? [persona.id] : []);
    const reader = row.copia === null ? persona : parsePersonKey(row.copia.clave);
    const options = { today: this.clock.today(), origin: null };
    const copies = await renderCopies(this.db.dataSource.manager, row.id, [{ persona: reader, alumnos }], options);
    const { asunto, texto } = oneRow(copies);
    const plain = row.tipo === '02' ? texto : htmlToText(texto);
    return { ...row, asunto, resumen: plain.slice(0, SUMMARY_LENGTH) };
  }

  private toWire({ momento, por_persona: _perPerson, copia: _copy, ...row }: PersonMessageRow): MensajeDePersona {
    const [fecha = '', hora = ''] = minuteOf(momento, this.clock.zone).split('T');
    return { ...row, fecha, hora };
  }
}

/** SQL: the ids of the messages for which a person was chosen, or that were sent to them. */
const CONCERNING = `
  WITH suyos AS (
    SELECT m.id, m.fecha FROM mensajes m
    WHERE m.hilo_id IS NULL AND m.del_campus IS NULL AND m.acceso IS NULL AND m.estado <> 'borrador' AND m.id IN (
      SELECT mensaje_id FROM mensajes_destinatarios WHERE persona = $1
      UNION ALL SELECT mensaje_id FROM envios WHERE persona = $1))`;

/** The addresses are those of the person and those to which a message about the person went. */
const PAGE = `${CONCERNING}
  SELECT m.id, m.fecha AS momento, m.asunto, left(m.texto_plano, ${String(SUMMARY_LENGTH)}) AS resumen, m.tipo, m.categoria, m.oficial, m.estado,
         coalesce(u.nombre, '') AS autor, ${SHOWS_READING} AS con_lecturas,
         m.asunto LIKE '%{{%' OR m.texto LIKE '%{{%'
           OR EXISTS (SELECT FROM mensajes_destinatarios d WHERE d.mensaje_id = m.id AND d.parte <> '') AS por_persona,
         (SELECT jsonb_build_object('clave', e.persona, 'alumnos', e.alumnos) FROM envios e
          WHERE e.mensaje_id = m.id AND e.estado <> 'omitido' AND (e.persona = $1 OR $2::integer = ANY(e.alumnos))
          ORDER BY e.persona = $1 DESC, e.id LIMIT 1) AS copia,
         ${enviosAsJson('e.mensaje_id = m.id AND (e.persona = $1 OR $2::integer = ANY(e.alumnos))', 'persona')} AS envios,
         coalesce((
           SELECT jsonb_agg(jsonb_build_object('nombre', r.nombre,
             'leido', CASE WHEN ${SHOWS_READING} THEN ${isoSql('b.leido_en')} END) ORDER BY r.nombre)
           FROM mensajes_buzon b JOIN usuarios r ON r.id = b.usuario_id
           WHERE b.mensaje_id = m.id AND ($2::integer = ANY(b.alumnos) OR EXISTS (
             SELECT FROM tutores t WHERE t.usuario_id = b.usuario_id AND 'TUT' || t.id::text = $1
             UNION ALL SELECT FROM profesores p WHERE p.usuario_id = b.usuario_id AND 'PRO' || p.id::text = $1))), '[]') AS buzon
  FROM suyos JOIN mensajes m ON m.id = suyos.id LEFT JOIN usuarios u ON u.id = m.autor_id
  ORDER BY m.fecha DESC, m.id DESC LIMIT $3 OFFSET $4`;
