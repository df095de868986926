import { Injectable } from '@nestjs/common';
import type { DestinatarioMensaje, GetMensajeReply, Mensaje } from '../../contracts';
import { Clock, Database, oneRow, type Session } from '../../platform';
import { minuteOf } from '../../platform/civil';
import { loadAttachments } from './attachments';
import { EMPTY_DRAFT } from './draft';
import { MensajeAccess } from './mensaje-access.service';
import { loadMensaje, type StoredMensaje } from './stored-mensaje';

/** A reply names this many recipients; the rest are counted. */
const MAX_RECIPIENTS = 500;

/** Reads a message with its attachments and recipients. */
@Injectable()
export class ReadMensajeService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: MensajeAccess,
  ) {}

  /** @param raw the id; 0 for an empty message. @throws desconocido */
  async read(raw: unknown, session: Session): Promise<GetMensajeReply> {
    const id = await this.access.read(raw, session, { allowsNew: true });
    const { runner } = this.db;
    const stored = id === 0 ? this.empty(session) : await loadMensaje(this.db.dataSource.manager, id);
    const recipients = await this.db.rows<DestinatarioMensaje>(RECIPIENTS, [id, MAX_RECIPIENTS]);
    const { total } = oneRow(
      await this.db.rows<{ total: number }>(
        'SELECT count(*)::integer AS total FROM mensajes_destinatarios WHERE mensaje_id = $1',
        [id],
      ),
    );
    return {
      mensaje: {
        ...this.toWire(stored),
        autor: await this.loadAuthor(stored.autor_id),
        anexos: await loadAttachments(runner, id),
        destinatarios: recipients,
        total_destinatarios: total,
      },
      error: null,
    };
  }

  private empty({ user }: Session): StoredMensaje {
    return {
      ...EMPTY_DRAFT,
      id: 0,
      estado: 'borrador',
      fecha: this.clock.now(),
      autor_id: user.id,
      seleccion: null,
      proceso_id: null,
      acceso: null,
    };
  }

  private toWire({
    texto_plano: _plain,
    autor_id: _author,
    fecha: moment,
    enviar_el,
    ...columns
  }: StoredMensaje): Omit<Mensaje, 'autor' | 'anexos' | 'destinatarios' | 'total_destinatarios'> {
    const { zone } = this.clock;
    const [fecha = '', hora = ''] = minuteOf(moment, zone).split('T');
    return { ...columns, fecha, hora, enviar_el: enviar_el && minuteOf(enviar_el, zone) };
  }

  private async loadAuthor(id: number | null): Promise<string> {
    if (id === null) return '';
    const rows = await this.db.rows<{ nombre: string }>('SELECT nombre FROM usuarios WHERE id = $1', [id]);
    return oneRow(rows).nombre;
  }
}

/** The first recipients of a message, in the order in which they were chosen. */
const RECIPIENTS = `
  SELECT coalesce(d.alumno_id, d.tutor_id, d.profesor_id, d.usuario_id) AS id, left(d.persona, 3) AS tipo,
         coalesce(a.nombre, t.nombre, p.nombre, u.nombre) AS nombre, coalesce(a.apellidos, t.apellidos, p.apellidos, '') AS apellidos,
         concat_ws(' · ', concat_ws(', ', coalesce(a.apellidos, t.apellidos, p.apellidos),
           coalesce(a.nombre, t.nombre, p.nombre, u.nombre)), c.codigo) AS resultado
  FROM mensajes_destinatarios d
  LEFT JOIN alumnos a ON a.id = d.alumno_id LEFT JOIN tutores t ON t.id = d.tutor_id
  LEFT JOIN profesores p ON p.id = d.profesor_id LEFT JOIN usuarios u ON u.id = d.usuario_id
  LEFT JOIN cursos c ON c.id = d.curso_id
  WHERE d.mensaje_id = $1 ORDER BY d.orden LIMIT $2`;
