import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BUSCAR } from './ayuda/buscar';

/** The help topic about the search of everything. */
export class AyudaBuscar0053 implements MigrationInterface {
  name = 'AyudaBuscar1763700053000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { titulo, texto, paginas } of BUSCAR)
      await runner.query(
        `INSERT INTO ayuda (titulo, texto, orden, paginas)
         SELECT $1, $2, coalesce(max(orden), 0) + 10, $3 FROM ayuda`,
        [titulo, texto, paginas?.join(', ') ?? null],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM ayuda WHERE titulo = ANY($1)', [BUSCAR.map(({ titulo }) => titulo)]);
  }
}
