import { Injectable } from '@nestjs/common';
import type { CorreoAcceso, CorreosAccesoReply } from '../../contracts';
import { ListEngine, ListRegistry, QueryMaker } from '../../listings';
import { Clock, Database, parseId, type Session } from '../../platform';
import { minuteOf } from '../../platform/civil';
import { isoSql } from '../envios/reading';
import { mensajesErrors } from '../errors';

const MAX_MAILS = 20;

type MailRow = Omit<CorreoAcceso, 'fecha' | 'hora'> & { momento: string };

/** What became of the mails about the access of a user. */
@Injectable()
export class AccessMailsOfUser {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /** @throws persona-desconocida for a user who does not exist or whom the reader may not see */
  async list(raw: unknown, session: Session): Promise<CorreosAccesoReply> {
    const id = parseId(raw);
    const visible = id === null ? [] : await this.visible(id, session);
    if (visible.length === 0) throw mensajesErrors['persona-desconocida']();
    const rows = await this.db.rows<MailRow>(SELECT, [id, MAX_MAILS]);
    return { correos: rows.map((row) => this.toWire(row)) };
  }

  private visible(id: number, session: Session): Promise<number[]> {
    return this.engine.ids(this.maker.make(this.registry.list('usuarios'), { ids: [id] }, session));
  }

  private toWire({ momento, ...row }: MailRow): CorreoAcceso {
    const [fecha = '', hora = ''] = minuteOf(new Date(momento), this.clock.zone).split('T');
    return { ...row, fecha, hora };
  }
}

const SELECT = `
  SELECT e.id, e.mensaje_id, m.acceso, m.asunto, e.destino, e.estado, e.motivo,
    ${isoSql('m.fecha')} AS momento,
    CASE WHEN d.estado <> 'buena' THEN coalesce(d.motivo, 'Su servidor devolvió un correo.') END AS devuelve
  FROM envios e JOIN mensajes m ON m.id = e.mensaje_id LEFT JOIN direcciones_correo d ON d.direccion = e.destino
  WHERE e.usuario_id = $1 AND m.acceso IS NOT NULL ORDER BY e.id DESC LIMIT $2`;
