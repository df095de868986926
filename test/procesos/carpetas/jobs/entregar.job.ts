import type { EntityManager } from 'typeorm';
import { defineJob, type ConfirmedRequest, type Outcome } from '../../../../libs/jobs';
import { AppError } from '../../../../libs/platform';

export interface FolderRequest extends ConfirmedRequest {
  alumnos: number[];
}

export interface FolderItem {
  alumno_id: number;
  alumno: string;
}

/** A created folder: the student and the text on the folder. */
export type Folder = FolderItem;

/** Gives a folder to each of the students who have none. */
export const entregarJob = defineJob<FolderRequest, FolderItem, Folder>({
  code: 'pruebas.entregar',
  permission: 'alumnos.editar',
  title: ({ alumnos }) => `Entregar ${String(alumnos.length)} carpetas`,
  plan: async ({ alumnos }, { manager }) =>
    (await findStudents(manager, alumnos)).map(({ alumno_id, alumno }) => ({ data: { alumno_id, alumno } })),
  async work(items, { manager, request: { confirmado }, runId, isDryRun }) {
    const ids = items.map(({ data }) => data.alumno_id);
    const students = new Map((await findStudents(manager, ids)).map((student) => [student.alumno_id, student]));
    const outcomes = items.map(({ data: { alumno_id } }): Outcome<Folder> => {
      const student = students.get(alumno_id);
      if (student === undefined) return { skipped: 'Ya no es alumno.' };
      const { alumno, tieneCarpeta } = student;
      if (tieneCarpeta) return { skipped: 'Ya tiene carpeta.' };
      const isAsShown = confirmado === null || confirmado.huellas[alumno_id] === alumno;
      return isAsShown ? { done: { alumno_id, alumno } } : { skipped: 'Ha cambiado desde la comprobación.' };
    });
    if (!isDryRun) await writeFolders(manager, runId, outcomes);
    return outcomes;
  },
  confirms: {
    keyOf: ({ alumno_id }) => alumno_id,
    digestOf: ({ alumno }) => alumno,
    changed: ({ done }, details) =>
      new AppError('pruebas.cambiadas', 409, `Ahora son ${String(done.length)} carpetas. Revíselas.`, details),
  },
  itemLabel: ({ alumno }) => alumno,
  isFeminine: true,
  summary: ({ done }) => `${String(done)} carpetas entregadas`,
});

type Student = FolderItem & { tieneCarpeta: boolean };

const findStudents = (manager: EntityManager, ids: readonly number[]): Promise<Student[]> =>
  manager.query(
    `SELECT a.id AS alumno_id, a.apellidos || ', ' || a.nombre AS alumno,
       EXISTS (SELECT FROM carpetas c WHERE c.alumno_id = a.id) AS "tieneCarpeta"
     FROM alumnos a WHERE a.id = ANY ($1::integer[]) ORDER BY a.id`,
    [ids],
  );

async function writeFolders(
  manager: EntityManager,
  runId: number | null,
  outcomes: readonly Outcome<Folder>[],
): Promise<void> {
  const folders = outcomes.flatMap((outcome) => ('done' in outcome ? [outcome.done] : []));
  await manager.query(
    `INSERT INTO carpetas (proceso_id, alumno_id, rotulo)
     SELECT $1, * FROM unnest($2::integer[], $3::text[])`,
    [runId, folders.map(({ alumno_id }) => alumno_id), folders.map(({ alumno }) => alumno)],
  );
}
