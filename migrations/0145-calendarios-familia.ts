import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceInTopics, restoreInTopics, type Cambio } from './ayuda/write-topics';

/**
 * Adds a calendar feed for all students of a family. If the guardian who created the feed leaves the family or loses access, the triggers
 * of `0103-calendarios-usuario.ts` end the feed. If a student leaves the family, the feed goes on with the other students.
 */
export class CalendariosFamilia0145 implements MigrationInterface {
  name = 'CalendariosFamilia1764500145000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE calendarios ADD COLUMN familia_id integer REFERENCES familias ON DELETE CASCADE,
        DROP CONSTRAINT calendarios_de_uno,
        ADD CONSTRAINT calendarios_de_uno CHECK (num_nonnulls(alumno_id, familia_id, profesor_id, aula_id) = 1);
      CREATE INDEX calendarios_familia ON calendarios (familia_id) WHERE revocado IS NULL;`);
    await replaceInTopics(runner, CHANGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await restoreInTopics(runner, CHANGES);
    await runner.query(`
      DELETE FROM calendarios WHERE familia_id IS NOT NULL;
      ALTER TABLE calendarios DROP CONSTRAINT calendarios_de_uno, DROP COLUMN familia_id,
        ADD CONSTRAINT calendarios_de_uno CHECK (num_nonnulls(alumno_id, profesor_id, aula_id) = 1);`);
  }
}

const CHANGES: readonly Cambio[] = [
  {
    titulo: 'Las clases en el calendario del teléfono',
    antes: 'muestra las clases de un alumno, de un profesor o de un aula',
    despues: 'muestra las clases de un alumno, de todos los de una familia, de un profesor o de un aula',
  },
  {
    titulo: 'Las clases en el calendario del teléfono',
    antes: '<li>Lleva las clases desde 30 días antes',
    despues:
      '<li>Un tutor con varios hijos tiene <strong>Toda la familia</strong>: una sola dirección para todos. Cada clase empieza por el nombre del alumno.</li><li>Lleva las clases desde 30 días antes',
  },
];
