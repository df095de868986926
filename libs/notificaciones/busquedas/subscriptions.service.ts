import { Injectable } from '@nestjs/common';
import type { MensajeReply, SuscripcionReply } from '../../contracts';
import { SearchesService } from '../../listings';
import { Clock, Database, isEmpty, parseId, platformErrors, type Caller, type Session } from '../../platform';
import { notificacionesErrors } from '../errors';
import { SearchRowsService } from './search-rows.service';
import { loadSubscriber } from './subscriber';

const OFTEN = { dia: 'cada día', semana: 'cada lunes' } as const;

/** Subscribes users to saved searches (row PLUS-07). */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly searches: SearchesService,
    private readonly rows: SearchRowsService,
  ) {}

  /** @throws busqueda-desconocida */
  async load(rawId: unknown, session: Session): Promise<SuscripcionReply> {
    const { id } = await this.searches.load(readId(rawId), session);
    const [row] = await this.db.rows<SuscripcionReply>(
      'SELECT cada FROM busquedas_suscripciones WHERE busqueda_id = $1 AND usuario_id = $2',
      [id, session.user.id],
    );
    return { cada: row?.cada ?? '' };
  }

  /**
   * Subscribes the user, changes how often the search is sent, or ends the subscription.
   * @param cada `dia`, `semana`, or empty to end
   * @param origen the origin of the request, for the links of the mails
   * @throws busqueda-desconocida, cada-desconocido, sin-correo, demasiadas-filas
   */
  async save(rawId: unknown, cada: unknown, origen: string, { session, actor }: Caller): Promise<MensajeReply> {
    const search = await this.searches.load(readId(rawId), session);
    const keys = [search.id, session.user.id];
    if (isEmpty(cada)) {
      await this.db.transaction(actor, (manager) =>
        manager.query('DELETE FROM busquedas_suscripciones WHERE busqueda_id = $1 AND usuario_id = $2', keys),
      );
      return { mensaje: 'La búsqueda ya no se envía por correo.' };
    }
    if (cada !== 'dia' && cada !== 'semana') throw notificacionesErrors['cada-desconocido']();
    const { email } = await loadSubscriber(this.db.runner, session.user.id);
    if (isEmpty(email)) throw notificacionesErrors['sin-correo']();
    const seen = await this.rows.read(search, session);
    if (seen === null) throw notificacionesErrors['demasiadas-filas']();
    await this.db.transaction(actor, (manager) =>
      manager.query(SAVE, [...keys, cada, this.clock.today(), JSON.stringify(seen.foto), origen]),
    );
    return { mensaje: `Recibirá ${OFTEN[cada]} un correo con lo que cambie en «${search.descripcion}».` };
  }
}

function readId(raw: unknown): number {
  const id = parseId(raw);
  if (id === null) throw platformErrors['no-existe']();
  return id;
}

/** SQL: a subscription that only changes how often it is sent keeps what it compares with. */
const SAVE = `
  INSERT INTO busquedas_suscripciones (busqueda_id, usuario_id, cada, ultima, foto, origen)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (busqueda_id, usuario_id) DO UPDATE SET cada = EXCLUDED.cada, origen = EXCLUDED.origen`;
