import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An issued line prints the offer that lowered its price. Lines issued before this migration print the same as before. */
export class LineasOferta0141 implements MigrationInterface {
  name = 'LineasOferta1764500141000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE facturas_lineas ADD COLUMN texto_oferta text;
      COMMENT ON COLUMN facturas_lineas.texto_oferta IS 'The name of the offer as the issued invoice prints it'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE facturas_lineas DROP COLUMN texto_oferta');
  }
}
