import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Database, parseId, type Actor, type AppError } from '../../platform';
import { retryOnClash } from '../choques/retry';
import { horariosErrors } from '../errors';
import { readPattern, recordPatternCalls } from '../llamadas/record-pattern-calls';
import { previewChange } from '../previo/preview-change';
import { findProblems } from './find-problems';
import { readMateria, type MateriaChanges } from './read-materia';
import { lockMateria } from './stored-materia';
import { teachersAfter, type Teachers } from './teachers-after';
import { writeMateria } from './write-materia';

/** A new subject is a group without teacher. */
const NEW_TEACHERS: Teachers = { particular: false, profesorId: null, assigned: [] };

/** Saves a subject: every wrong field is named at once, and nothing is written unless all are right. */
@Injectable()
export class SaveMateriaService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a subject to a course (`id` 0 or left out), or changes the sent fields of one.
   * @returns its id
   * @throws materia-desconocida, por-corregir
   */
  async save(cursoId: number, body: Readonly<Record<string, unknown>>, actor: Actor): Promise<number> {
    const save = readSave(cursoId, body);
    const act = { userId: actor.userId, now: this.clock.now() };
    return retryOnClash(() =>
      this.db.transaction(actor, async (manager) => {
        const before = await readPattern(manager, save.id);
        const id = await saveChecked(manager, save, actor);
        await recordPatternCalls(manager, { materiaId: id, before, from: this.clock.today() }, act);
        return id;
      }),
    );
  }

  /**
   * What the same save would do to classes to come. Nothing is written.
   * @returns Spanish sentences; none if there is nothing to ask
   * @throws what `save` throws
   */
  async preview(cursoId: number, body: Readonly<Record<string, unknown>>, actor: Actor): Promise<string[]> {
    const save = readSave(cursoId, body);
    const today = this.clock.today();
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
}

function readSave(cursoId: number, body: Readonly<Record<string, unknown>>): Save {
  const id = readMateriaId(body.id);
  return { cursoId, id, changes: readMateria(body, id === 0) };
}

async function saveChecked(manager: EntityManager, { cursoId, id, changes }: Save, actor: Actor): Promise<number> {
  const stored = id === 0 ? null : await lockMateria(manager, cursoId, id);
  const problems = await findProblems(manager, stored, changes);
  if (Object.keys(problems).length > 0) throw refuse(problems);
  const teachers = teachersAfter(stored?.teachers ?? NEW_TEACHERS, changes.teachers);
  const { columns, horarios } = changes;
  return writeMateria(manager, { cursoId, id, columns, teachers, horarios }, actor);
}

function readMateriaId(raw: unknown): number {
  if (raw === undefined || raw === null || raw === '') return 0;
  const id = parseId(raw);
  if (id === null) throw horariosErrors['materia-desconocida']();
  return id;
}

/** The first sentence is the message, all of them are at their fields. */
function refuse(campos: Record<string, string>): AppError {
  const [sentence] = Object.values(campos);
  if (sentence === undefined) throw new Error('A subject was refused without a reason');
  return horariosErrors['por-corregir']({ sentence: sentence.endsWith('.') ? sentence : `${sentence}.` }, { campos });
}
