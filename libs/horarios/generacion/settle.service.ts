import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Database, type Actor } from '../../platform';
import { auditGeneration } from './audit';
import { retryOnClash } from '../choques/retry';
import { settleChunk } from './settle-chunk';
import { readWarnings } from './warnings';
import type { Chunk } from './write-classes';

/** Subjects of one transaction: about a second of work with its locks. */
const CHUNK = 50;

/** Nobody asked for it: a trigger wrote down that something changed. */
const SYSTEM: Actor = { userId: null, requestId: 'horarios' };

const NEXT = `
  SELECT materia_id AS id FROM horarios_pendientes ORDER BY desde, materia_id LIMIT $1 FOR UPDATE SKIP LOCKED`;

/** Writes the classes of group subjects, and the seats of their students, from the weekly pattern (rule R2). */
@Injectable()
export class SettleService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Brings the classes of these subjects in line with their pattern.
   * @returns what could not be placed, as Spanish sentences
   */
  async settle(materiaIds: readonly number[], actor: Actor = SYSTEM): Promise<string[]> {
    const sorted = [...new Set(materiaIds)].sort((one, other) => one - other);
    const warnings: string[] = [];
    for (let start = 0; start < sorted.length; start += CHUNK) {
      const materias = sorted.slice(start, start + CHUNK);
      await this.inTransaction(actor, async (manager) => {
        const chunk = { materias, today: this.clock.today() };
        await this.settleChunk(manager, chunk);
        warnings.push(...(await readWarnings(manager, chunk)));
      });
    }
    return warnings;
  }

  /**
   * Settles up to `limit` of the subjects that triggers have written down, the longest waiting first. Leaves out those that
   * somebody else settles or changes at this moment.
   * @returns how many it settled
   */
  async settlePending(limit: number): Promise<number> {
    const [waiting] = await this.db.rows('SELECT FROM horarios_pendientes LIMIT 1');
    if (waiting === undefined) return 0;
    return this.inTransaction(SYSTEM, async (manager) => {
      const rows: { id: number }[] = await manager.query(NEXT, [Math.min(limit, CHUNK)]);
      const materias = rows.map(({ id }) => id).sort((one, other) => one - other);
      if (materias.length > 0) await this.settleChunk(manager, { materias, today: this.clock.today() });
      return materias.length;
    });
  }

  private async settleChunk(manager: EntityManager, chunk: Chunk): Promise<void> {
    await auditGeneration(manager, await settleChunk(manager, chunk));
  }

  private inTransaction<T>(actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return retryOnClash(() => this.db.transaction(actor, work));
  }
}
