import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds a trigger: if an added field is created, changed or deleted, the revision of its list is raised. Processes then rebuild the cached
 * list.
 */
export class CamposAdicionales0024 implements MigrationInterface {
  name = 'CamposAdicionales1763600024000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION claustro_campos_adicionales_cambiados() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM claustro_listado_cambiado(coalesce(NEW.ficha, OLD.ficha));
        RETURN NULL;
      END $$;
      CREATE TRIGGER campos_adicionales_cambiados AFTER INSERT OR UPDATE OR DELETE ON campos_adicionales
        FOR EACH ROW EXECUTE FUNCTION claustro_campos_adicionales_cambiados();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER campos_adicionales_cambiados ON campos_adicionales;
      DROP FUNCTION claustro_campos_adicionales_cambiados();
    `);
  }
}
