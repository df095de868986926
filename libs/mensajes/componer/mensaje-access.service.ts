import { Injectable } from '@nestjs/common';
import { ListEngine, ListRegistry, QueryMaker } from '../../listings';
import { parseId, type Session } from '../../platform';
import { envioErrors } from '../envio/errors';

/** Decides which messages a user may read: those of the list of messages. */
@Injectable()
export class MensajeAccess {
  constructor(
    private readonly registry: ListRegistry,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /** @throws desconocido for a message that does not exist or that the user may not see */
  async checkVisible(id: number, session: Session): Promise<void> {
    const visible = await this.engine.ids(this.maker.make(this.registry.list('mensajes'), { ids: [id] }, session));
    if (visible.length === 0) throw envioErrors.desconocido();
  }

  /** Reads the id of a message and checks that the user may see it. 0 is allowed only with `allowsNew`. @throws desconocido */
  async read(raw: unknown, session: Session, { allowsNew = false } = {}): Promise<number> {
    const id = parseId(raw);
    if (id === null || (id === 0 && !allowsNew)) throw envioErrors.desconocido();
    if (id !== 0) await this.checkVisible(id, session);
    return id;
  }
}
