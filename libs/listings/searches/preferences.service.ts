import { Injectable } from '@nestjs/common';
import type { ColumnPreference } from '../../contracts';
import { Database, type Session } from '../../platform';
import { listadosErrors } from '../errors';
import { ListRegistry } from '../model/registry';
import { Shapes } from '../shape/shapes.service';
import { SearchesService } from './searches.service';

/** How each person keeps the columns of each saved search (PLUS-01). */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly db: Database,
    private readonly searches: SearchesService,
    private readonly registry: ListRegistry,
    private readonly shapes: Shapes,
  ) {}

  async of(usuarioId: number, busquedas: number[]): Promise<Record<string, ColumnPreference[]>> {
    const rows = await this.db.rows<{ busqueda_id: number; columnas: ColumnPreference[] }>(
      'SELECT busqueda_id, columnas FROM preferencias_columnas WHERE usuario_id = $1 AND busqueda_id = ANY($2)',
      [usuarioId, busquedas],
    );
    return Object.fromEntries(rows.map((row) => [String(row.busqueda_id), row.columnas]));
  }

  /** No columns forget the arrangement: the search's own comes back. */
  async save(busquedaId: number, columnas: ColumnPreference[], session: Session): Promise<void> {
    const search = await this.searches.one(busquedaId, session);
    const list = await this.shapes.at(this.registry.list(search.listado), search.marca);
    const unknown = columnas.find(({ campo }) => !list.columns.has(campo));
    if (unknown !== undefined) throw listadosErrors['columna-desconocida']({ campo: unknown.campo });
    await this.db.rows(
      columnas.length === 0
        ? 'DELETE FROM preferencias_columnas WHERE usuario_id = $1 AND busqueda_id = $2 AND $3::jsonb IS NOT NULL'
        : `INSERT INTO preferencias_columnas (usuario_id, busqueda_id, columnas) VALUES ($1, $2, $3::jsonb)
           ON CONFLICT (usuario_id, busqueda_id) DO UPDATE SET columnas = excluded.columnas`,
      [session.user.id, busquedaId, JSON.stringify(columnas)],
    );
  }
}
