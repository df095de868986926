import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Database, parseId, retryOnClash, type Actor } from '../../platform';
import { horariosErrors } from '../../clases';
import { readPatterns, recordPatternCalls } from '../../llamadas';
import { previewChange } from '../previews/preview-change';
import { lockMateria } from '../stored-materia';
import { applyDue } from './apply-due';
import { auditingPlanned, withdrawPlanned } from './planned-changes';
import { UNKNOWN_CHANGE } from './read-desde';

/**
 * The author of planned changes that become due. All changes of one day have the same request id, so the history of a record shows them as
 * one group.
 */
const systemOn = (today: string): Actor => ({ userId: null, requestId: `horarios.cambios ${today}` });

interface Withdrawal {
  cursoId: number;
  materiaId: number;
  cambioId: number;
}

/** Withdraws and applies planned changes of subjects. */
@Injectable()
export class PlannedChangesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the id of the subject @throws materia-desconocida; no-puede-ser if the change is no longer planned */
  async withdraw(cursoId: number, body: Readonly<Record<string, unknown>>, actor: Actor): Promise<number> {
    const withdrawal = readWithdrawal(cursoId, body);
    const { materiaId } = withdrawal;
    const [today, act] = [this.clock.today(), { userId: actor.userId, now: this.clock.now() }];
    await retryOnClash(() =>
      this.db.transaction(actor, async (manager) => {
        await lockMateria(manager, cursoId, materiaId);
        const before = await readPatterns(manager, materiaId, today);
        await withdraw(manager, withdrawal, actor);
        await recordPatternCalls(manager, { materiaId, before, today }, act);
      }),
    );
    return materiaId;
  }

  /** The effect of a withdrawal on upcoming classes. @throws as `withdraw` */
  async previewWithdrawal(cursoId: number, body: Readonly<Record<string, unknown>>, actor: Actor): Promise<string[]> {
    const withdrawal = readWithdrawal(cursoId, body);
    const change = { table: 'materias' as const, id: withdrawal.materiaId, today: this.clock.today() };
    return retryOnClash(() =>
      this.db.dryRun(actor, (manager) =>
        previewChange(manager, { ...change, write: () => withdraw(manager, withdrawal, actor) }),
      ),
    );
  }

  /** Applies the planned changes that are due. @returns the number of subjects with a change that was due */
  async applyDue(): Promise<number> {
    const today = this.clock.today();
    const [due] = await this.db.rows('SELECT FROM materias_cambios WHERE desde <= $1::date LIMIT 1', [today]);
    if (due === undefined) return 0;
    return retryOnClash(() => this.db.transaction(systemOn(today), (manager) => applyDue(manager, today, null)));
  }
}

function readWithdrawal(cursoId: number, { materia, cambio }: Readonly<Record<string, unknown>>): Withdrawal {
  const [materiaId, cambioId] = [parseId(materia), parseId(cambio)];
  if (materiaId === null) throw horariosErrors['materia-desconocida']();
  if (cambioId === null) throw horariosErrors['no-puede-ser']({ sentence: UNKNOWN_CHANGE });
  return { cursoId, materiaId, cambioId };
}

async function withdraw(
  manager: EntityManager,
  { cursoId, materiaId, cambioId }: Withdrawal,
  actor: Actor,
): Promise<void> {
  await lockMateria(manager, cursoId, materiaId);
  const isDone = await auditingPlanned(manager, materiaId, actor, () => withdrawPlanned(manager, materiaId, cambioId));
  if (!isDone) throw horariosErrors['no-puede-ser']({ sentence: UNKNOWN_CHANGE });
}
