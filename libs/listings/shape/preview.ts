import { Injectable } from '@nestjs/common';
import { PREVIEW_ROWS, type PreviewReply, type Role, type SessionUser } from '../../contracts';
import { Database, type Session } from '../../platform';
import type { ListModel } from '../model/list-model';
import { ListRegistry } from '../model/registry';
import { ListEngine } from '../query/engine';
import type { ListQuery } from '../query/list-query';
import { QueryMaker } from '../query/query-maker';
import { both } from '../query/tree';
import { applyShape } from './apply-shape';
import { Shapes } from './shapes.service';
import { ShapeVersions } from './versions.service';

export interface PreviewAsked {
  forma: unknown;
  rol: Role | null;
  /** Of a search that is being looked at; what it leaves out comes from the shape. */
  parametros: Record<string, unknown> | null;
  orden: string | null;
  columnas: readonly string[];
}

/** Real rows of a shape that nobody has saved yet. */
@Injectable()
export class Preview {
  constructor(
    private readonly db: Database,
    private readonly registry: ListRegistry,
    private readonly shapes: Shapes,
    private readonly versions: ShapeVersions,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /**
   * The first rows as whoever asks sees them, or as somebody of a role does: never more than both may see.
   * @throws what `readShape` and `QueryMaker.make` throw.
   */
  async of(declared: ListModel, asked: PreviewAsked, session: Session, signal: AbortSignal): Promise<PreviewReply> {
    const shape = await this.versions.checked(declared, asked.forma);
    const list = applyShape(await this.shapes.whole(declared), shape);
    const columnas = asked.columnas.length > 0 ? asked.columnas : list.defaultColumns;
    const query = this.maker.make(list, { ...asked, columnas }, session);
    const reply = {
      columnas: query.columns.map(({ wire }) => wire),
      camposBusqueda: list.offeredSearch.flatMap((campo) => list.search.get(campo)?.wire ?? []),
      registros: [],
      totalRegistros: 0,
      quien: null,
      aviso: null,
    };
    if (asked.rol === null) return { ...reply, ...(await this.rows(query, signal)) };
    const example = await this.exampleOf(asked.rol, list);
    if (example === null) return { ...reply, aviso: 'Nadie con este rol puede abrir este listado.' };
    const theirs = this.registry.scopeFor(example);
    const narrowed = { ...query, scopeOf: (entity: object) => both(query.scopeOf(entity), theirs(entity)) };
    return { ...reply, ...(await this.rows(narrowed, signal)), quien: example.nombre };
  }

  private async rows(
    query: ListQuery,
    signal: AbortSignal,
  ): Promise<Pick<PreviewReply, 'registros' | 'totalRegistros'>> {
    const { registros, total } = await this.engine.page(query, 1, PREVIEW_ROWS, signal);
    return { registros, totalRegistros: total };
  }

  /** Whoever of a role was here last, of those who may open the list; row rules are rules about a person. */
  private async exampleOf(rol: Role, { definition }: ListModel): Promise<SessionUser | null> {
    const [user] = await this.db.rows<SessionUser>(
      `SELECT id, username, nombre, tipo, permisos FROM usuarios
       WHERE rol = $1 AND activo AND $2 = ANY (permisos) ORDER BY ultimo_acceso DESC NULLS LAST, id LIMIT 1`,
      [rol, definition.permiso],
    );
    return user ?? null;
  }
}
