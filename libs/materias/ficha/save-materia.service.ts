import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Database, parseId, retryOnClash, type Actor, type AppError } from '../../platform';
import { horariosErrors } from '../../clases';
import { readPatterns, recordPatternCalls } from '../../llamadas';
import { previewChange } from '../previews/preview-change';
import { applyDue } from '../cambios/apply-due';
import { withoutPattern } from '../cambios/pattern';
import { planMateria, planProblem, storedOn } from '../cambios/plan-materia';
import { auditingPlanned, withdrawPlanned } from '../cambios/planned-changes';
import { readBeginning, UNKNOWN_CHANGE, type Beginning } from '../cambios/read-desde';
import { findProblems } from './find-problems';
import { readMateria, type MateriaChanges } from './read-materia';
import { lockMateria, type StoredMateria } from '../stored-materia';
import { teachersAfter, type Teachers } from './teachers-after';
import { writeMateria } from './write-materia';

/** The start values of a new subject: it is for a group and has no teacher. */
const NEW_TEACHERS: Teachers = { particular: false, profesorId: null, assigned: [] };

/** Saves subjects. A refusal names every invalid field, and then nothing is written. */
@Injectable()
export class SaveMateriaService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a subject if `id` is 0 or omitted. Otherwise updates the fields that are in the request.
   * If `desde` is a future day, the hours, teacher and room of a group change on that day. All other fields change at once.
   * @returns the id of the subject
   * @throws materia-desconocida, por-corregir
   */
  async save(cursoId: number, body: Readonly<Record<string, unknown>>, actor: Actor): Promise<number> {
    const save = readSave(cursoId, body, this.clock.today());
    const act = { userId: actor.userId, now: this.clock.now() };
    return retryOnClash(() =>
      this.db.transaction(actor, async (manager) => {
        const before = await readPatterns(manager, save.id, save.today);
        const id = await saveChecked(manager, save, actor);
        await recordPatternCalls(manager, { materiaId: id, before, today: save.today }, act);
        return id;
      }),
    );
  }

  /**
   * The effect of the save on upcoming classes; writes nothing.
   * @returns Spanish sentences; empty if no confirmation is needed
   * @throws as `save`
   */
  async preview(cursoId: number, body: Readonly<Record<string, unknown>>, actor: Actor): Promise<string[]> {
    const today = this.clock.today();
    const save = readSave(cursoId, body, today);
    return retryOnClash(() =>
      this.db.dryRun(actor, (manager) =>
        previewChange(manager, {
          ...{ table: 'materias', id: save.id, today },
          write: () => saveChecked(manager, save, actor),
        }),
      ),
    );
  }
}

interface Save {
  cursoId: number;
  id: number;
  changes: MateriaChanges;
  beginning: Beginning;
  /** `YYYY-MM-DD` */
  today: string;
}

function readSave(cursoId: number, body: Readonly<Record<string, unknown>>, today: string): Save {
  const id = readMateriaId(body.id);
  return { cursoId, id, changes: readMateria(body, id === 0), beginning: readBeginning(body, today), today };
}

async function saveChecked(manager: EntityManager, save: Save, actor: Actor): Promise<number> {
  const { cursoId, id } = save;
  if (id === 0) return writeChecked(manager, save, { stored: null, actor });
  await lockMateria(manager, cursoId, id);
  await applyDue(manager, save.today, id);
  const stored = await lockMateria(manager, cursoId, id);
  return auditingPlanned(manager, id, actor, async () => {
    const { replaces } = save.beginning;
    if (replaces !== null && !(await withdrawPlanned(manager, id, replaces)))
      throw horariosErrors['no-puede-ser']({ sentence: UNKNOWN_CHANGE });
    return save.beginning.desde === null
      ? writeChecked(manager, save, { stored, actor })
      : planChecked(manager, save, { stored, actor, desde: save.beginning.desde });
  });
}

/** Writes the whole save immediately. If a group becomes private, its planned changes are deleted, because private subjects have none. */
async function writeChecked(
  manager: EntityManager,
  { cursoId, id, changes, beginning: { desde, problems } }: Save,
  { stored, actor }: { stored: StoredMateria | null; actor: Actor },
): Promise<number> {
  const early = desde === null ? null : await planProblem(manager, { materiaId: id, desde, isPrivate: false });
  refuseProblems({
    ...(await findProblems(manager, stored, changes)),
    ...problems,
    ...(early !== null && { desde: early }),
  });
  const teachers = teachersAfter(stored?.teachers ?? NEW_TEACHERS, changes.teachers);
  const { columns, horarios } = changes;
  if (id !== 0 && teachers.particular) await manager.query('DELETE FROM materias_cambios WHERE materia_id = $1', [id]);
  return writeMateria(manager, { cursoId, id, columns, teachers, horarios }, actor);
}

/** Plans hours, teacher and room for a future day, and writes the other fields at once. */
async function planChecked(
  manager: EntityManager,
  { cursoId, id, changes, beginning }: Save,
  { stored, actor, desde }: { stored: StoredMateria; actor: Actor; desde: string },
): Promise<number> {
  const later = await storedOn(manager, id, stored, desde);
  const isPrivate = changes.teachers.particular ?? stored.teachers.particular;
  const problem = await planProblem(manager, { materiaId: id, desde, isPrivate });
  const problems = await findProblems(manager, later.stored, changes);
  refuseProblems({ ...problems, ...(problem !== null && { desde: problem }), ...beginning.problems });
  await planMateria(manager, { materiaId: id, desde, present: later.present }, changes);
  const { columns, teachers, horarios } = withoutPattern(changes);
  return writeMateria(
    manager,
    { cursoId, id, columns, teachers: teachersAfter(stored.teachers, teachers), horarios },
    actor,
  );
}

function refuseProblems(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw refuse(problems);
}

function readMateriaId(raw: unknown): number {
  if (raw === undefined || raw === null || raw === '') return 0;
  const id = parseId(raw);
  if (id === null) throw horariosErrors['materia-desconocida']();
  return id;
}

/** Builds the refusal. The first sentence is the message, and each field gets its own sentence. */
function refuse(campos: Record<string, string>): AppError {
  const [sentence] = Object.values(campos);
  if (sentence === undefined) throw new Error('A subject was refused without a reason');
  return horariosErrors['por-corregir']({ sentence: sentence.endsWith('.') ? sentence : `${sentence}.` }, { campos });
}
