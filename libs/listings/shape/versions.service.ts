import { Injectable } from '@nestjs/common';
import type { ListShape, ShapeVersion } from '../../contracts';
import { Clock, Database, type Actor } from '../../platform';
import { listadosErrors } from '../errors';
import type { ListModel } from '../model/list-model';
import { brokenEntries, shapeOf } from './apply-shape';
import { readShape } from './read-shape';
import { Shapes } from './shapes.service';

const MOST_VERSIONS = 100;

/** The versions of a list's shape: each save makes one, and so does bringing an old one back. */
@Injectable()
export class ShapeVersions {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly shapes: Shapes,
  ) {}

  /** Newest first; the last is the list as its definition has it. */
  async of(codigo: string): Promise<ShapeVersion[]> {
    const rows = await this.db.rows<ShapeVersion>(
      `SELECT f.version, to_char(f.momento AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS momento, u.nombre AS usuario
       FROM formas_listado f LEFT JOIN usuarios u ON u.id = f.usuario_id
       WHERE f.listado = $1 ORDER BY f.version DESC LIMIT ${String(MOST_VERSIONS)}`,
      [codigo],
    );
    return [...rows, { version: 0, momento: null, usuario: null }];
  }

  /**
   * Reads a shape that was sent for this list.
   * @throws what `readShape` throws
   */
  async checked(list: ListModel, raw: unknown): Promise<ListShape> {
    const [whole, { forma }] = await Promise.all([
      this.shapes.whole(list),
      this.shapes.inForce(list.definition.codigo),
    ]);
    return readShape(whole, raw, forma === null ? [] : brokenEntries(whole, forma));
  }

  /**
   * Keeps a shape as the next version.
   * @param from the version it was made from.
   * @throws forma-cambiada when another one was saved meanwhile, and what `readShape` throws.
   */
  async save(list: ListModel, from: number, raw: unknown, actor: Actor): Promise<number> {
    return this.append(list.definition.codigo, from, await this.checked(list, raw), actor);
  }

  /**
   * Makes a version that there was the newest one again.
   * @throws version-desconocida, forma-cambiada
   */
  async bringBack(list: ListModel, version: number, actor: Actor): Promise<number> {
    const { codigo } = list.definition;
    const { version: from } = await this.shapes.inForce(codigo);
    return this.append(codigo, from, await this.stored(list, version), actor);
  }

  private async stored(list: ListModel, version: number): Promise<ListShape> {
    if (version === 0) return shapeOf(await this.shapes.whole(list));
    const [row] = await this.db.rows<{ forma: ListShape }>(
      'SELECT forma FROM formas_listado WHERE listado = $1 AND version = $2',
      [list.definition.codigo, version],
    );
    if (row === undefined) throw listadosErrors['version-desconocida']();
    return row.forma;
  }

  private async append(codigo: string, from: number, forma: ListShape, actor: Actor): Promise<number> {
    const version = await this.db.transaction(actor, async (manager) => {
      // Two that save at once meet at the unique pair of list and version: the second finds nothing to insert.
      const [saved] = await manager.query<{ version: number }[]>(
        `INSERT INTO formas_listado (listado, version, forma, usuario_id, momento)
         SELECT $1::text, ultima.version + 1, $3::jsonb, $4, $5
         FROM (SELECT coalesce(max(version), 0) AS version FROM formas_listado WHERE listado = $1::text) ultima
         WHERE ultima.version = $2::integer
         ON CONFLICT (listado, version) DO NOTHING RETURNING version`,
        [codigo, from, JSON.stringify(forma), actor.usuarioId, this.clock.now()],
      );
      if (saved !== undefined) await manager.query('SELECT claustro_listado_cambiado($1)', [codigo]);
      return saved?.version ?? null;
    });
    if (version !== null) return version;
    // Asked once the transaction has ended: many who held a connection and waited for another would all wait for ever.
    const [last] = await this.of(codigo);
    throw listadosErrors['forma-cambiada']({ version: last?.version ?? 0, quien: last?.usuario ?? null });
  }
}
