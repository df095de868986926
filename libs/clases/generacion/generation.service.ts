import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Database, retryOnClash, type Actor } from '../../platform';
import { auditGeneration } from './audit';
import { claim, claimNext, postpone } from './claims';
import { generateChunk, generateWaiting } from './generate-chunk';
import { readWarnings } from './warnings';
import { TIMETABLE_ACTOR } from '../timetable-actor';

/** Subjects per transaction. A transaction of this size holds its locks for about a second. */
const CHUNK = 50;

/** Generates the classes of group subjects and the seats of their students from the weekly pattern (rule R2). */
@Injectable()
export class GenerationService {
  private readonly log = new Logger('Horarios');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Updates the classes of these subjects to match their weekly pattern.
   * @returns a Spanish sentence for each class without its teacher or room
   */
  async generate(materiaIds: readonly number[], actor: Actor = TIMETABLE_ACTOR): Promise<string[]> {
    const sorted = [...new Set(materiaIds)].sort((one, other) => one - other);
    const warnings: string[] = [];
    for (let start = 0; start < sorted.length; start += CHUNK) {
      const materias = sorted.slice(start, start + CHUNK);
      await this.inTransaction(actor, async (manager) => {
        const chunk = { materias, today: this.clock.today() };
        await claim(manager, materias);
        await auditGeneration(manager, await generateChunk(manager, chunk));
        warnings.push(...(await readWarnings(manager, chunk)));
      });
    }
    return warnings;
  }

  /**
   * Updates the classes of queued subjects, at most `limit` subjects, oldest first. If another process updates a subject, skips it. If the
   * update of a subject fails, delays it.
   * @returns the number of updated subjects
   */
  async generatePending(limit: number): Promise<number> {
    const [waiting] = await this.db.rows('SELECT FROM horarios_pendientes WHERE desde <= now() LIMIT 1');
    if (waiting === undefined) return 0;
    let tried: readonly number[] = [];
    try {
      return await this.inTransaction(TIMETABLE_ACTOR, async (manager) => {
        tried = await claimNext(manager, Math.min(limit, CHUNK));
        return this.generateWaiting(manager, tried);
      });
    } catch (error) {
      if (tried.length === 0) throw error;
      return this.generateOneByOne(tried);
    }
  }

  /**
   * Runs `generatePending` before a request reads classes. Logs errors instead of throwing, so that the request can return the stored
   * classes.
   */
  async generateBeforeReading(limit: number): Promise<void> {
    try {
      await this.generatePending(limit);
    } catch (error) {
      this.log.error(`generating classes failed: ${String(error)}`);
    }
  }

  /** Updates each subject in its own transaction, so that a subject that fails does not block the others. */
  private async generateOneByOne(materias: readonly number[]): Promise<number> {
    let count = 0;
    for (const materia of materias)
      try {
        count += await this.inTransaction(TIMETABLE_ACTOR, async (manager) => {
          await claim(manager, [materia]);
          return this.generateWaiting(manager, [materia]);
        });
      } catch (error) {
        const name = await this.inTransaction(TIMETABLE_ACTOR, (manager) => postpone(manager, materia));
        this.log.error(`generating the classes of subject ${String(materia)}, ${name}, failed: ${String(error)}`);
      }
    return count;
  }

  private async generateWaiting(manager: EntityManager, materias: readonly number[]): Promise<number> {
    if (materias.length === 0) return 0;
    const { count, written } = await generateWaiting(manager, { materias, today: this.clock.today() });
    await auditGeneration(manager, written);
    return count;
  }

  private inTransaction<T>(actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return retryOnClash(() => this.db.transaction(actor, work));
  }
}
