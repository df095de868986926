import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notices of changed warnings. The channel `claustro_avisos` carries the id of the user who has read one; an empty text means that a
 * warning has opened, changed or closed, which concerns everybody. Equal notices of one transaction are one.
 */
export class AvisosEventos0173 implements MigrationInterface {
  name = 'AvisosEventos1764500173000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION claustro_avisos_cambiados() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_notify('claustro_avisos', '');
        RETURN NULL; END $$;
      CREATE FUNCTION claustro_avisos_leidos() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_notify('claustro_avisos', NEW.usuario_id::text);
        RETURN NULL; END $$;
      CREATE TRIGGER avisos_cambiados AFTER INSERT OR UPDATE OR DELETE ON avisos
        FOR EACH ROW EXECUTE FUNCTION claustro_avisos_cambiados();
      CREATE TRIGGER avisos_leidos_cambiados AFTER INSERT ON avisos_leidos
        FOR EACH ROW EXECUTE FUNCTION claustro_avisos_leidos();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER avisos_cambiados ON avisos;
      DROP TRIGGER avisos_leidos_cambiados ON avisos_leidos;
      DROP FUNCTION claustro_avisos_cambiados, claustro_avisos_leidos`);
  }
}
