import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Holidays, absences and closed rooms say whether those concerned are told, and holidays whom. */
export class Avisar0161 implements MigrationInterface {
  name = 'Avisar1764500161000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE festivos ADD COLUMN avisar boolean NOT NULL DEFAULT true;
      ALTER TABLE bloqueos ADD COLUMN avisar boolean NOT NULL DEFAULT true;
      CREATE TABLE festivos_avisos (
        festivo_id integer NOT NULL REFERENCES festivos ON DELETE CASCADE,
        materia_id integer NOT NULL REFERENCES materias ON DELETE CASCADE,
        fecha date NOT NULL,
        hora_entrada time NOT NULL,
        antes jsonb NOT NULL,
        alumnos integer[] NOT NULL,
        autor_id integer REFERENCES usuarios ON DELETE SET NULL,
        creado timestamptz NOT NULL,
        anunciado_en timestamptz,
        PRIMARY KEY (festivo_id, materia_id, fecha, hora_entrada)
      );
      COMMENT ON TABLE festivos_avisos IS 'Group classes that a holiday removes, and their students; messages are made from it';
      CREATE INDEX festivos_avisos_materia ON festivos_avisos (materia_id);
      CREATE INDEX festivos_avisos_autor ON festivos_avisos (autor_id);
      CREATE INDEX festivos_avisos_por_anunciar ON festivos_avisos (creado) WHERE anunciado_en IS NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE festivos_avisos;
      ALTER TABLE bloqueos DROP COLUMN avisar;
      ALTER TABLE festivos DROP COLUMN avisar;`);
  }
}
