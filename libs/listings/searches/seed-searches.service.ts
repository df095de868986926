import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../platform';
import { ListRegistry } from '../model/registry';
import { seedsOf } from './seeds';

/** When the application starts, inserts the saved searches that come with the list definitions. */
@Injectable()
export class SeedSearchesService implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly registry: ListRegistry,
  ) {}

  /**
   * Inserts the saved searches of the list definitions that are not in the database yet, in the order of the lists. If a list already has
   * a default search from its definition, no inserted search becomes the default.
   * Several processes may run this at the same time.
   */
  async onApplicationBootstrap(): Promise<void> {
    const seeds = this.registry
      .all()
      .flatMap((list) => seedsOf(list.definition))
      .map((seed, lugar) => ({ ...seed, lugar }));
    await this.db.rows(
      `INSERT INTO busquedas (listado, codigo, descripcion, parametros, orden, columnas, visibilidad, predeterminada)
       SELECT s.listado, s.codigo, s.descripcion, s.parametros, s.orden, s.columnas, 'todos', s.predeterminada AND NOT EXISTS (
         SELECT FROM busquedas d WHERE d.listado = s.listado AND d.codigo IS NOT NULL AND d.predeterminada)
       FROM jsonb_to_recordset($1::jsonb) AS
         s (listado text, codigo text, descripcion text, parametros jsonb, orden text, columnas jsonb, predeterminada boolean, lugar integer)
       WHERE NOT EXISTS (SELECT FROM busquedas b WHERE b.listado = s.listado AND b.codigo = s.codigo)
       ORDER BY s.lugar
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(seeds)],
    );
  }
}
