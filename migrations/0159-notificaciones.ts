import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Automatic messages about classes and waiting lists: which changes were announced, what each message says of which class to whom.
 * Changes that were recorded before are not announced.
 */
export class Notificaciones0159 implements MigrationInterface {
  name = 'Notificaciones1764500159000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE clases_avisos ADD COLUMN frases jsonb NOT NULL DEFAULT '{}', ADD COLUMN anunciado_en timestamptz;
      COMMENT ON COLUMN clases_avisos.frases IS 'Sentences for single students, by the id of the student: what a cancelled seat gives back';
      COMMENT ON COLUMN clases_avisos.anunciado_en IS 'When messages were made from the row, or it was decided that nobody is told';
      ALTER TABLE esperas_avisos ADD COLUMN anunciado_en timestamptz;
      COMMENT ON COLUMN esperas_avisos.anunciado_en IS 'When messages were made from the row, or it was decided that nobody is told';
      UPDATE clases_avisos SET anunciado_en = creado;
      UPDATE esperas_avisos SET anunciado_en = creado;
      CREATE INDEX clases_avisos_por_anunciar ON clases_avisos (creado, id) WHERE anunciado_en IS NULL;
      CREATE INDEX esperas_avisos_por_anunciar ON esperas_avisos (creado, id) WHERE anunciado_en IS NULL;

      ALTER TABLE mensajes ADD COLUMN enlace text, ADD COLUMN enlace_texto text COLLATE "es-x-icu",
        ADD CONSTRAINT mensajes_enlace_entero CHECK ((enlace IS NULL) = (enlace_texto IS NULL));
      COMMENT ON COLUMN mensajes.enlace IS 'Path of the page where the reader acts, with the label of its button';
      ALTER TABLE mensajes_destinatarios ADD COLUMN parte text COLLATE "es-x-icu" NOT NULL DEFAULT '';
      COMMENT ON COLUMN mensajes_destinatarios.parte IS 'Clean HTML for this person only, below the text of the message';

      CREATE TABLE mensajes_clases (
        mensaje_id integer NOT NULL REFERENCES mensajes ON DELETE CASCADE,
        clase_id integer NOT NULL REFERENCES clases ON DELETE CASCADE,
        alumno_id integer REFERENCES alumnos ON DELETE CASCADE,
        profesor_id integer REFERENCES profesores ON DELETE CASCADE,
        tipo text NOT NULL,
        antes jsonb,
        despues jsonb,
        frase text NOT NULL DEFAULT '',
        CONSTRAINT mensajes_clases_de_una_persona CHECK (num_nonnulls(alumno_id, profesor_id) = 1)
      );
      COMMENT ON TABLE mensajes_clases IS 'What an automatic message tells a person about a class';
      CREATE INDEX mensajes_clases_mensaje ON mensajes_clases (mensaje_id);
      CREATE INDEX mensajes_clases_clase ON mensajes_clases (clase_id);
      CREATE INDEX mensajes_clases_alumno ON mensajes_clases (alumno_id) WHERE alumno_id IS NOT NULL;
      CREATE INDEX mensajes_clases_profesor ON mensajes_clases (profesor_id) WHERE profesor_id IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE mensajes_clases;
      ALTER TABLE mensajes_destinatarios DROP COLUMN parte;
      ALTER TABLE mensajes DROP COLUMN enlace, DROP COLUMN enlace_texto;
      ALTER TABLE esperas_avisos DROP COLUMN anunciado_en;
      ALTER TABLE clases_avisos DROP COLUMN anunciado_en, DROP COLUMN frases;`);
  }
}
