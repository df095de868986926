import type { EntityManager } from 'typeorm';
import { lockResources, writeChunk } from '../../clases';
import type { SqlRunner } from '../../platform';
import { compare, hasConsequences } from './compare';
import { firstClashes } from './first-clashes';
import { remainingSentences, readRemaining, type ChangedTable, type RemainingClasses } from './remaining';
import { pastSentences } from './past-classes';
import { differenceSentences, manySubjects, UNKNOWN_CONSEQUENCES } from './preview-text';
import { readClasses } from './snapshot';
import { withinTime } from './time-limit';

/** Maximum of subjects for which a preview generates classes. */
const MAX_SUBJECTS = 50;

/**
 * Before a preview makes the change, it generates the classes of subjects in the queue, for at most this number of subjects. Otherwise
 * these classes would look like effects of the change.
 */
const MAX_WAITING = 20;

export interface Change {
  table: ChangedTable;
  /** 0 for a new row. A new row changes no existing class, but may create classes in the past. */
  id: number;
  /** `YYYY-MM-DD` */
  today: string;
  write: () => Promise<unknown>;
}

/**
 * Describes how a change affects the classes from today on. Makes the change, generates the classes, and compares them with the classes
 * before. The caller must roll back.
 * Locks rows of classes, but not teachers, rooms and students.
 * @returns Spanish sentences; empty if no class changes, is removed or loses anything, and no past class is added
 */
export async function previewChange(manager: EntityManager, { table, id, today, write }: Change): Promise<string[]> {
  const before = await withinTime(manager, async (runner) => {
    await settleWaiting(runner, today);
    return readRemaining(runner, table, id, today);
  });
  if (before === null) return [UNKNOWN_CONSEQUENCES];
  await write();
  if (id === 0) {
    const past = await withinTime(manager, async (runner) =>
      pastSentences(runner, { materias: await changedSubjects(runner), today }),
    );
    return past ?? [UNKNOWN_CONSEQUENCES];
  }
  const sentences = await withinTime(manager, async (runner) => {
    const materias = await changedSubjects(runner);
    const past = await pastSentences(runner, { materias, today });
    if (materias.length > MAX_SUBJECTS) return [manySubjects(materias.length), ...past];
    const difference = await settle(runner, { materias, today });
    const remaining = await readRemaining(runner, table, id, today);
    if (!hasConsequences(difference) && !moreRemain(before, remaining)) return past;
    const clashes = await firstClashes(runner, difference.losses);
    const shown = remaining.particulares > before.particulares ? remaining : { ...remaining, particulares: 0 };
    return [...past, ...differenceSentences(difference, clashes), ...remainingSentences(table, shown)];
  });
  return sentences ?? [UNKNOWN_CONSEQUENCES];
}

const moreRemain = (before: RemainingClasses, after: RemainingClasses): boolean =>
  after.particulares > before.particulares || after.manuales > before.manuales;

async function settleWaiting(manager: SqlRunner, today: string): Promise<void> {
  const rows: { id: number }[] = await manager.query(
    'SELECT materia_id AS id FROM horarios_pendientes ORDER BY desde, materia_id LIMIT $1',
    [MAX_WAITING],
  );
  if (rows.length > 0) await settle(manager, { materias: rows.map(({ id }) => id), today });
}

/**
 * Returns the subjects that triggers have put into the queue in this transaction. Their `desde` equals `now()`, because `now()` stays the
 * same within a transaction.
 */
async function changedSubjects(manager: SqlRunner): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    'SELECT materia_id AS id FROM horarios_pendientes WHERE desde = now() ORDER BY materia_id',
  );
  return rows.map(({ id }) => id);
}

async function settle(manager: SqlRunner, chunk: { materias: readonly number[]; today: string }) {
  if (chunk.materias.length === 0) return compare([], []);
  const before = await readClasses(manager, chunk);
  await lockResources(manager, { clases: before.map(({ id }) => id) });
  await writeChunk(manager, chunk);
  return compare(before, await readClasses(manager, chunk));
}
