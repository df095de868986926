import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records the subjects whose classes no longer match their weekly pattern. Triggers record them, whatever statement caused the change. */
export class HorariosPendientes0072 implements MigrationInterface {
  name = 'HorariosPendientes1763900072000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(MARK);
    for (const { table, operations, select } of SOURCES)
      for (const operation of operations) await runner.query(pendingTrigger(table, operation, select));
    await runner.query(`
      INSERT INTO horarios_pendientes (materia_id)
      SELECT m.id FROM materias m JOIN cursos c ON c.id = m.curso_id WHERE m.activo AND c.activo AND NOT m.particular`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, operations } of SOURCES)
      for (const operation of operations)
        await runner.query(`
          DROP TRIGGER ${triggerName(operation)} ON ${table};
          DROP FUNCTION ${functionName(table, operation)}();`);
    await runner.query(`
      DROP FUNCTION claustro_horario_pendiente(integer[]);
      DROP TABLE horarios_generados, horarios_pendientes;`);
  }
}

const TABLES = `
  CREATE TABLE horarios_pendientes (
    materia_id integer PRIMARY KEY REFERENCES materias ON DELETE CASCADE,
    desde timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX horarios_pendientes_desde ON horarios_pendientes (desde);
  CREATE TABLE horarios_generados (
    materia_id integer PRIMARY KEY REFERENCES materias ON DELETE CASCADE,
    desde date NOT NULL,
    hasta date NOT NULL
  );
  COMMENT ON TABLE horarios_generados IS 'Subjects whose pattern was generated once: what is past is not generated again';
`;

/** If a generation is about to delete the row, the function must wait for the generation. DO UPDATE waits; DO NOTHING would not wait. */
const MARK = `
  CREATE FUNCTION claustro_horario_pendiente(materias integer[]) RETURNS void LANGUAGE sql AS $$
    INSERT INTO horarios_pendientes (materia_id)
    SELECT DISTINCT m.id FROM unnest(materias) AS cual (id) JOIN public.materias m ON m.id = cual.id ORDER BY m.id
    ON CONFLICT (materia_id) DO UPDATE SET desde = excluded.desde
  $$;
`;

type Operation = 'INSERT' | 'UPDATE' | 'DELETE';

interface Source {
  table: string;
  operations: readonly Operation[];
  /**
   * Builds SQL that selects the ids of the affected subjects. `changed(columns)` returns SQL of the changed rows, with old and new values.
   * After an UPDATE, these are only the rows in which one of `columns` has changed.
   */
  select: (changed: (columns: string) => string) => string;
}

const SOURCES: readonly Source[] = [
  {
    table: 'materias',
    operations: ['INSERT', 'UPDATE'],
    select: (changed) =>
      changed(
        'id, curso_id, profesor_id, aula_id, particular, activo, dias_semana, hora_entrada, hora_salida, fecha_inicio, fecha_fin, capacidad',
      ),
  },
  {
    table: 'cursos',
    operations: ['UPDATE'],
    select: (changed) => `SELECT m.id FROM materias m WHERE m.curso_id IN (
      SELECT id FROM (${changed('id, activo, fecha_inicio, fecha_fin, centro, capacidad')}) AS c)`,
  },
  {
    table: 'altas',
    operations: ['INSERT', 'UPDATE', 'DELETE'],
    select: (changed) => `SELECT m.id FROM materias m WHERE m.activo AND NOT m.particular AND m.curso_id IN (
      SELECT curso_id FROM (${changed('id, curso_id, alumno_id, fecha_alta, fecha_baja')}) AS a)`,
  },
  {
    table: 'profesores',
    operations: ['UPDATE'],
    select: (changed) => `SELECT m.id FROM materias m WHERE m.activo AND m.profesor_id IN (
      SELECT id FROM (${changed('id, activo, fecha_baja')}) AS p)`,
  },
  {
    table: 'aulas',
    operations: ['UPDATE'],
    select: (changed) => `SELECT m.id FROM materias m WHERE m.activo AND NOT m.particular AND m.aula_id IN (
      SELECT id FROM (${changed('id, activo, capacidad, compartida')}) AS a)`,
  },
  {
    table: 'festivos',
    operations: ['INSERT', 'UPDATE', 'DELETE'],
    select: (changed) => `SELECT m.id FROM materias m JOIN cursos c ON c.id = m.curso_id
      WHERE m.activo AND c.activo AND NOT m.particular AND EXISTS (
        SELECT FROM (${changed('id, desde, hasta, centro')}) AS f WHERE f.centro IS NULL OR f.centro = c.centro)`,
  },
];

const ROWS: Record<Operation, (columns: string) => string> = {
  INSERT: (columns) => `SELECT ${columns} FROM nuevas`,
  DELETE: (columns) => `SELECT ${columns} FROM viejas`,
  UPDATE: (columns) => `(SELECT ${columns} FROM nuevas EXCEPT SELECT ${columns} FROM viejas)
    UNION ALL (SELECT ${columns} FROM viejas EXCEPT SELECT ${columns} FROM nuevas)`,
};

const REFERENCING: Record<Operation, string> = {
  INSERT: 'REFERENCING NEW TABLE AS nuevas',
  DELETE: 'REFERENCING OLD TABLE AS viejas',
  UPDATE: 'REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas',
};

const functionName = (table: string, operation: Operation): string =>
  `claustro_pendiente_${table}_${operation.toLowerCase()}`;
const triggerName = (operation: Operation): string => `horario_pendiente_${operation.toLowerCase()}`;

function pendingTrigger(table: string, operation: Operation, select: Source['select']): string {
  return `
  CREATE FUNCTION ${functionName(table, operation)}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM claustro_horario_pendiente(ARRAY(SELECT id FROM (${select(ROWS[operation])}) AS cuales));
    RETURN NULL;
  END $$;
  CREATE TRIGGER ${triggerName(operation)} AFTER ${operation} ON ${table} ${REFERENCING[operation]}
    FOR EACH STATEMENT EXECUTE FUNCTION ${functionName(table, operation)}();`;
}
