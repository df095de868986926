import { Injectable } from '@nestjs/common';
import type { ListShape, ShapeVersion } from '../../contracts';
import { Clock, Database, type Actor } from '../../platform';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';
import { brokenEntries, shapeOf } from './apply-shape';
import { readShape } from './read-shape';
import { ShapesService } from './shapes.service';

const MAX_VERSIONS = 100;

/** Manages the versions of a list's shape. Each save adds a version. Restoring an old version adds a version too. */
@Injectable()
export class ShapeVersionsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly shapes: ShapesService,
  ) {}

  /** Returns the versions, newest first. The last one, version 0, is the definition. */
  async of(code: string): Promise<[...ShapeVersion[], ShapeVersion]> {
    const rows = await this.db.rows<ShapeVersion>(
      `SELECT f.version, to_char(f.momento AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS momento, u.nombre AS usuario
       FROM formas_listado f LEFT JOIN usuarios u ON u.id = f.usuario_id
       WHERE f.listado = $1 ORDER BY f.version DESC LIMIT ${String(MAX_VERSIONS)}`,
      [code],
    );
    return [...rows, { version: 0, momento: null, usuario: null }];
  }

  /**
   * Checks a shape that was sent for this list.
   * @throws what `readShape` throws
   */
  async read(list: ListModel, raw: unknown): Promise<ListShape> {
    const [unshaped, { forma }] = await Promise.all([
      this.shapes.unshaped(list),
      this.shapes.inForce(list.definition.code),
    ]);
    return readShape(unshaped, raw, forma === null ? [] : brokenEntries(unshaped, forma));
  }

  /**
   * Saves a shape as the next version, and returns its number.
   * @param from the version that was edited
   * @throws forma-cambiada if another version was saved meanwhile; the errors of `readShape`
   */
  async save(list: ListModel, from: number, raw: unknown, actor: Actor): Promise<number> {
    return this.append(list.definition.code, from, await this.read(list, raw), actor);
  }

  /**
   * Restores an old version: appends a copy of it as the newest version.
   * @throws version-desconocida, forma-cambiada
   */
  async restore(list: ListModel, version: number, actor: Actor): Promise<number> {
    const { code } = list.definition;
    const { version: from } = await this.shapes.inForce(code);
    return this.append(code, from, await this.load(list, version), actor);
  }

  private async load(list: ListModel, version: number): Promise<ListShape> {
    if (version === 0) return shapeOf(await this.shapes.unshaped(list));
    const [row] = await this.db.rows<{ forma: ListShape }>(
      'SELECT forma FROM formas_listado WHERE listado = $1 AND version = $2',
      [list.definition.code, version],
    );
    if (row === undefined) throw listadosErrors['version-desconocida']();
    return row.forma;
  }

  private async append(code: string, from: number, forma: ListShape, actor: Actor): Promise<number> {
    const version = await this.db.transaction(actor, async (manager) => {
      // If two saves run at the same time, both want to insert the same (listado, version). Only the first save inserts its row. The second
      // save conflicts and inserts nothing.
      const [saved] = await manager.query<{ version: number }[]>(
        `INSERT INTO formas_listado (listado, version, forma, usuario_id, momento)
         SELECT $1::text, ultima.version + 1, $3::jsonb, $4, $5
         FROM (SELECT coalesce(max(version), 0) AS version FROM formas_listado WHERE listado = $1::text) ultima
         WHERE ultima.version = $2::integer
         ON CONFLICT (listado, version) DO NOTHING RETURNING version`,
        [code, from, JSON.stringify(forma), actor.userId, this.clock.now()],
      );
      if (saved !== undefined) await manager.query('SELECT claustro_listado_cambiado($1)', [code]);
      return saved?.version ?? null;
    });
    if (version !== null) return version;
    // Reads the newest version only after the transaction has ended. Inside the transaction, each refused save would hold one connection
    // and wait for a second connection.
    const [newest] = await this.of(code);
    throw listadosErrors['forma-cambiada']({ version: newest.version, savedBy: newest.usuario });
  }
}
