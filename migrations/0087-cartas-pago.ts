import type { MigrationInterface, QueryRunner } from 'typeorm';
import { PAGOS_DEL_MES } from './ayuda/pagos-del-mes';
import { addTopics, deleteTopics } from './ayuda/write-topics';
import { twins } from './ddl';

/** Adds a search column for the `numero` of a pay letter, an index for the pay letters of a month, and help topics. */
export class CartasPago0087 implements MigrationInterface {
  name = 'CartasPago1763900087000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pagos_cartas ADD COLUMN ${twins('numero')};
      CREATE INDEX pagos_cartas_mes_pagado ON pagos_cartas ((coalesce(hasta, fecha)));
    `);
    await addTopics(runner, PAGOS_DEL_MES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteTopics(runner, PAGOS_DEL_MES);
    await runner.query('DROP INDEX pagos_cartas_mes_pagado; ALTER TABLE pagos_cartas DROP COLUMN numero_normal');
  }
}
