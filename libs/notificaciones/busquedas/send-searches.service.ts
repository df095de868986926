import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ListRegistry, listUrl, RecordNames } from '../../listings';
import { AppError, Clock, Database, SessionStore, type Session } from '../../platform';
import { postMensaje } from '../../mensajes';
import { changesSince, hasChanges, type Foto, type SearchChanges } from './search-changes';
import { searchHtml, searchSubject, type SearchMail } from './search-mail';
import { SearchRowsService, type SeenSearch } from './search-rows.service';
import { loadSubscriber } from './subscriber';

interface DueRow {
  id: number;
  usuarioId: number;
  listado: string;
  descripcion: string;
  foto: Foto;
  /** The origin of the request that subscribed the user. */
  origen: string | null;
}

/** From this time on, academy time, the searches of a day are sent. */
const HOUR = '08:00';

/** Sends the saved searches that are due (row PLUS-07). */
@Injectable()
export class SendSearchesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sessions: SessionStore,
    private readonly rows: SearchRowsService,
    private readonly names: RecordNames,
    private readonly registry: ListRegistry,
  ) {}

  /**
   * Sends one search. Nothing is sent if nothing has changed. A subscription ends when its user may not see the search any more.
   * @returns 1 if a search was due, else 0
   */
  async sendNext(): Promise<number> {
    if (this.clock.minute().slice(11) < HOUR) return 0;
    return this.db.transaction({ userId: null, requestId: 'busquedas-por-correo' }, async (manager) => {
      const [due]: DueRow[] = await manager.query(DUE, [this.clock.today()]);
      if (due === undefined) return 0;
      await this.send(manager, due);
      return 1;
    });
  }

  private async send(manager: EntityManager, due: DueRow): Promise<void> {
    const session = await this.sessions.ofUser(due.usuarioId);
    const seen = session === null ? null : await this.readIfAllowed(due, session);
    if (session === null || seen === null) {
      await manager.query('DELETE FROM busquedas_suscripciones WHERE busqueda_id = $1 AND usuario_id = $2', [due.id, due.usuarioId]); // oxfmt-ignore
      return;
    }
    const changes = changesSince(due.foto, seen.foto);
    if (hasChanges(changes)) await this.post(manager, due, await this.mailOf(seen, changes, session));
    await manager.query(
      'UPDATE busquedas_suscripciones SET ultima = $3, foto = $4 WHERE busqueda_id = $1 AND usuario_id = $2',
      [due.id, due.usuarioId, this.clock.today(), JSON.stringify(seen.foto)],
    );
  }

  /** Null if the user has lost the right to the search, or the search has grown too large. */
  private async readIfAllowed(due: DueRow, session: Session): Promise<SeenSearch | null> {
    if (!session.user.permisos.includes('listados.ver')) return null;
    return this.rows.read(due, session).catch((error: unknown) => {
      if (error instanceof AppError && (error.status === 403 || error.status === 404)) return null;
      throw error;
    });
  }

  private async mailOf(seen: SeenSearch, changes: SearchChanges, session: Session): Promise<SearchMail> {
    const { nuevos, idos, cambiados } = changes;
    const ids = [...nuevos, ...idos, ...cambiados.map(({ id }) => id)];
    const names = await this.names.ofIds(seen.list, ids, session);
    const named = (list: readonly number[]) => list.flatMap((id) => names.get(id) ?? []);
    return {
      busqueda: seen.title,
      listado: seen.list.definition.title,
      nuevos: named(nuevos),
      idos: named(idos),
      borrados: idos.filter((id) => !names.has(id)).length,
      cambiados: cambiados.flatMap(({ id, columnas }) => {
        const nombre = names.get(id);
        return nombre === undefined
          ? []
          : [{ nombre, columnas: columnas.flatMap((path) => seen.labels.get(path) ?? []) }];
      }),
    };
  }

  private async post(
    manager: EntityManager,
    { id, listado, usuarioId, origen }: DueRow,
    mail: SearchMail,
  ): Promise<void> {
    const { persona } = await loadSubscriber(manager, usuarioId);
    await postMensaje(
      manager,
      {
        ...{ tipo: '01', asunto: searchSubject(mail), texto: searchHtml(mail), categoria: 'servicio', oficial: true },
        ...{ autorId: null, hiloId: null, respuestas: 'nadie', confirmar: false, anexos: [], obeysQuietHours: true },
        // The rows are what this user may see: nobody else reads their names.
        ...{ destinatarios: [persona], buzon: [], canales: ['correo'], origen, isPrivate: true },
        enlace: {
          path: listUrl({ listado, parametros: {}, pagina: this.registry.list(listado).definition.recordUrl }, id),
          label: 'Abrir la búsqueda',
        },
      },
      { now: this.clock.now() },
    );
  }
}

/** SQL: one subscription that is due; locked, so that other workers skip it. Weekly ones are due on Mondays, or when a Monday was missed. */
const DUE = `
  SELECT s.busqueda_id AS id, s.usuario_id AS "usuarioId", b.listado, b.descripcion, s.foto, s.origen
  FROM busquedas_suscripciones s JOIN busquedas b ON b.id = s.busqueda_id
  WHERE s.ultima < $1::date AND (s.cada = 'dia' OR s.ultima < date_trunc('week', $1::date)::date)
  ORDER BY s.ultima, s.busqueda_id, s.usuario_id LIMIT 1 FOR UPDATE OF s SKIP LOCKED`;
