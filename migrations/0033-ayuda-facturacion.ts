import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FACTURACION } from './ayuda/facturacion';

/**
 * Adds help topics about invoices, offers, bulk enrolment and runs at the end of the help. The existing topics stay as they are, because
 * the academy may have changed them.
 */
export class AyudaFacturacion0033 implements MigrationInterface {
  name = 'AyudaFacturacion1763700033000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { titulo, texto, paginas } of FACTURACION)
      await runner.query(
        `INSERT INTO ayuda (titulo, texto, orden, paginas)
         SELECT $1, $2, coalesce(max(orden), 0) + 10, $3 FROM ayuda`,
        [titulo, texto, paginas?.join(', ') ?? null],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM ayuda WHERE titulo = ANY($1)', [FACTURACION.map(({ titulo }) => titulo)]);
  }
}
