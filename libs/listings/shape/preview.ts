import { Injectable } from '@nestjs/common';
import { PREVIEW_ROWS, type PreviewReply, type Role, type SessionUser } from '../../contracts';
import { Database, type Session } from '../../platform';
import type { ListModel } from '../model/list-model';
import { listForUser } from '../model/narrow-list';
import { ListRegistry } from '../model/registry';
import { ListEngine } from '../query/list-engine';
import { QueryMaker } from '../query/query-maker';
import type { ListQuery } from '../query/request/list-query';
import { applyShape } from './apply-shape';
import { ShapesService } from './shapes.service';
import { ShapeVersionsService } from './versions.service';

export interface PreviewRequest {
  /** The unsaved shape, unchecked. */
  shape: unknown;
  role: Role | null;
  /** Filters, order and columns of the edited saved search; missing parts come from the shape. */
  filters: Record<string, unknown> | null;
  order: string | null;
  columns: readonly string[];
}

/** Shows real rows of an unsaved shape. */
@Injectable()
export class ShapePreview {
  constructor(
    private readonly db: Database,
    private readonly registry: ListRegistry,
    private readonly shapes: ShapesService,
    private readonly versions: ShapeVersionsService,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /**
   * Returns the first rows. If a role is given, returns only rows that both this user and a user of this role may see.
   * @throws the errors of `readShape` and `QueryMaker.make`
   */
  async of(
    declared: ListModel,
    { shape, role, ...request }: PreviewRequest,
    session: Session,
    signal: AbortSignal,
  ): Promise<PreviewReply> {
    const checked = await this.versions.read(declared, shape);
    const list = applyShape(await this.shapes.unshaped(declared), checked);
    const user = role === null ? null : await this.lastUserOf(role, list);
    const readers = user === null ? [session.user] : [session.user, user];
    const isSeen = (path: string) => readers.every((reader) => listForUser(list, reader).columns.has(path));
    const columns = (request.columns.length > 0 ? request.columns : list.defaultColumns).filter(
      (path) => isSeen(path) || !list.columns.has(path),
    );
    const query = this.maker.make(list, { ...request, columns }, session);
    const reply = {
      columnas: query.columns.map(({ wire }) => wire),
      camposBusqueda: list.offeredSearch.flatMap((path) => list.search.get(path)?.wire ?? []),
      tarjeta: list.card,
      registros: [],
      totalRegistros: 0,
      quien: null,
      aviso: null,
    };
    if (role === null) return { ...reply, ...(await this.rows(query, signal)) };
    if (user === null) return { ...reply, aviso: 'Nadie con este rol puede abrir este listado.' };
    const rowRules = this.registry.rowRulesOf(user, { today: query.today, seesPastCourse: session.seesPastCourse });
    const narrowed: ListQuery = {
      ...query,
      rowRules: (entity) => [...query.rowRules(entity), ...rowRules(entity)],
    };
    return { ...reply, ...(await this.rows(narrowed, signal)), quien: user.nombre };
  }

  private async rows(
    query: ListQuery,
    signal: AbortSignal,
  ): Promise<Pick<PreviewReply, 'registros' | 'totalRegistros'>> {
    const { rows, total } = await this.engine.page(query, 1, PREVIEW_ROWS, signal);
    return { registros: rows, totalRegistros: total };
  }

  /**
   * Returns a user who represents a role, because row rules need a user. Of the active users of the role who may open the list, this is
   * the user who logged in last. Null if there is none.
   */
  private async lastUserOf(role: Role, { definition }: ListModel): Promise<SessionUser | null> {
    const [user] = await this.db.rows<SessionUser>(
      `SELECT id, username, nombre, tipo, permisos FROM usuarios
       WHERE rol = $1 AND activo AND $2 = ANY (permisos) ORDER BY ultimo_acceso DESC NULLS LAST, id LIMIT 1`,
      [role, definition.permission],
    );
    return user ?? null;
  }
}
