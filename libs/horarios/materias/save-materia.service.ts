import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, parseId, type Actor, type AppError } from '../../platform';
import { retryOnClash } from '../choques/retry';
import { horariosErrors } from '../errors';
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
  constructor(private readonly db: Database) {}

  /**
   * Adds a subject to a course (`id` 0 or left out), or changes the sent fields of one.
   * @returns its id
   * @throws materia-desconocida, por-corregir
   */
  async save(cursoId: number, body: Readonly<Record<string, unknown>>, actor: Actor): Promise<number> {
    const id = readMateriaId(body.id);
    const changes = readMateria(body, id === 0);
    const write = (manager: EntityManager) => saveChecked(manager, { cursoId, id, changes }, actor);
    return retryOnClash(() => this.db.transaction(actor, write));
  }
}

interface Save {
  cursoId: number;
  id: number;
  changes: MateriaChanges;
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
