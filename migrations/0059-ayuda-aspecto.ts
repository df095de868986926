import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ASPECTO } from './ayuda/aspecto';

/** The help topic about the light and the dark theme. */
export class AyudaAspecto0059 implements MigrationInterface {
  name = 'AyudaAspecto1763700059000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { titulo, texto, paginas } of ASPECTO)
      await runner.query(
        `INSERT INTO ayuda (titulo, texto, orden, paginas)
         SELECT $1, $2, coalesce(max(orden), 0) + 10, $3 FROM ayuda`,
        [titulo, texto, paginas?.join(', ') ?? null],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM ayuda WHERE titulo = ANY($1)', [ASPECTO.map(({ titulo }) => titulo)]);
  }
}
