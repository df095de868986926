import { Injectable } from '@nestjs/common';
import type { ColumnPreference } from '../../contracts';
import { Database, type Session } from '../../platform';
import { listadosErrors } from '../definition/errors';
import { ListRegistry } from '../model/registry';
import { ShapesService } from '../shape/shapes.service';
import { SearchesService } from './searches.service';

/** Each user's arrangement of columns, by saved search (PLUS-01). */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly db: Database,
    private readonly searches: SearchesService,
    private readonly registry: ListRegistry,
    private readonly shapes: ShapesService,
  ) {}

  /** @returns the columns by the id of the saved search */
  async of(userId: number, searchIds: number[]): Promise<Record<string, ColumnPreference[]>> {
    const rows = await this.db.rows<{ busqueda_id: number; columnas: ColumnPreference[] }>(
      'SELECT busqueda_id, columnas FROM preferencias_columnas WHERE usuario_id = $1 AND busqueda_id = ANY($2)',
      [userId, searchIds],
    );
    return Object.fromEntries(rows.map((row) => [String(row.busqueda_id), row.columnas]));
  }

  /**
   * Saves the arrangement of columns for one search. If `columns` is empty, the stored arrangement is deleted and the search shows its own
   * columns again.
   * @throws busqueda-desconocida, columna-desconocida
   */
  async save(searchId: number, columns: ColumnPreference[], session: Session): Promise<void> {
    const search = await this.searches.load(searchId, session);
    const list = await this.shapes.atRevision(this.registry.list(search.listado), search.marca, session.user);
    const unknown = columns.find(({ campo }) => !list.columns.has(campo));
    if (unknown !== undefined) throw listadosErrors['columna-desconocida']({ field: unknown.campo });
    await this.db.rows(
      columns.length === 0
        ? 'DELETE FROM preferencias_columnas WHERE usuario_id = $1 AND busqueda_id = $2 AND $3::jsonb IS NOT NULL'
        : `INSERT INTO preferencias_columnas (usuario_id, busqueda_id, columnas) VALUES ($1, $2, $3::jsonb)
           ON CONFLICT (usuario_id, busqueda_id) DO UPDATE SET columnas = excluded.columnas`,
      [session.user.id, searchId, JSON.stringify(columns)],
    );
  }
}
