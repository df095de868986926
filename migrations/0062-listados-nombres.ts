import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Two saved searches of one list may no longer have the same name if the same people see both. Existing duplicates are renamed first.
 * Searches that come with the definition of a list are exempt and keep their names.
 */
export class ListadosNombres0062 implements MigrationInterface {
  name = 'ListadosNombres1763700062000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RENAME);
    await runner.query(`
      CREATE UNIQUE INDEX busquedas_nombre ON busquedas
        (listado, visibilidad, ${SEEN_BY('')}, lower(btrim(descripcion))) WHERE codigo IS NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX busquedas_nombre');
  }
}

/**
 * SQL for who sees a saved search: the id of the owner if only the owner sees it, the role if all users of a role see it, or an empty text
 * for everybody.
 */
const SEEN_BY = (alias: string) =>
  `(CASE ${alias}visibilidad WHEN 'yo' THEN ${alias}usuario_id::text WHEN 'rol' THEN ${alias}rol ELSE '' END)`;

/**
 * If the same users see two saved searches of a list with the same name, the later search gets a number: «Activos (2)». The new name has
 * at most 80 characters.
 */
const RENAME = `
  DO $$
  DECLARE
    repetida record;
    nombre text;
    numero integer;
  BEGIN
    FOR repetida IN
      SELECT b.* FROM busquedas b WHERE b.codigo IS NULL AND EXISTS (
        SELECT FROM busquedas o WHERE o.id <> b.id AND o.listado = b.listado AND o.visibilidad = b.visibilidad
          AND ${SEEN_BY('o.')} = ${SEEN_BY('b.')} AND lower(btrim(o.descripcion)) = lower(btrim(b.descripcion))
          AND (o.codigo IS NOT NULL OR o.id < b.id))
      ORDER BY b.id
    LOOP
      numero := 2;
      LOOP
        nombre := left(btrim(repetida.descripcion), 74) || ' (' || numero || ')';
        EXIT WHEN NOT EXISTS (
          SELECT FROM busquedas o WHERE o.listado = repetida.listado AND o.visibilidad = repetida.visibilidad
            AND ${SEEN_BY('o.')} = ${SEEN_BY('repetida.')} AND lower(btrim(o.descripcion)) = lower(nombre));
        numero := numero + 1;
      END LOOP;
      UPDATE busquedas SET descripcion = nombre WHERE id = repetida.id;
    END LOOP;
  END $$`;
