import type { MigrationInterface, QueryRunner } from 'typeorm';

const GUARD = `
  CREATE FUNCTION claustro_serie_usada() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM facturas WHERE serie_id = OLD.id AND estado = 'presentada') THEN
      RAISE EXCEPTION 'La serie % ya tiene facturas presentadas: su código y su tipo no cambian. Ciérrela y abra otra', OLD.codigo;
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER serie_usada BEFORE UPDATE OF codigo, tipo ON series FOR EACH ROW
    WHEN (OLD.codigo IS DISTINCT FROM NEW.codigo OR OLD.tipo IS DISTINCT FROM NEW.tipo)
    EXECUTE FUNCTION claustro_serie_usada();
`;

/** What a series has numbered stays in it: under another code, or of another kind, its numbers would not follow one another. */
export class SeriesUsadas0034 implements MigrationInterface {
  name = 'SeriesUsadas1763700034000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GUARD);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER serie_usada ON series; DROP FUNCTION claustro_serie_usada()');
  }
}
