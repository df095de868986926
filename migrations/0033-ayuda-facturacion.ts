import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FACTURACION } from './ayuda/facturacion';

/** Help topics about invoices, offers, bulk enrolment and runs, after the existing topics, which the academy may have changed. */
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
