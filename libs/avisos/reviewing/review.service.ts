import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock, Database } from '../../platform';
import type { AvisoKind, ReviewContext } from '../definition/define-aviso';
import { AvisoKinds } from '../definition/kinds';
import { claimReview, markAll, markChanged, postponeReview, readDue } from './due-kinds';
import { syncAvisos } from './sync-avisos';

/** The author of warnings in the database. */
const ACTOR = { userId: null, requestId: 'avisos' };

/** Reviews the kinds of warnings: opens the warnings of new faults and closes those whose fault is gone. */
@Injectable()
export class ReviewService {
  private readonly log = new Logger('Avisos');
  private isFirst = true;

  constructor(
    private readonly kinds: AvisoKinds,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
  ) {}

  /** Reviews the kinds that are due; all of them after the start of the process. Any number of workers may call this at the same time. @returns the number of reviewed kinds */
  async reviewDue(): Promise<number> {
    if (this.isFirst) await markAll(this.db.runner);
    this.isFirst = false;
    const before = await readDue(this.db.runner, this.kinds);
    if (before.haveTablesChanged) await this.db.transaction(ACTOR, (manager) => markChanged(manager, this.kinds));
    const { due } = before.haveTablesChanged ? await readDue(this.db.runner, this.kinds) : before;
    let reviewed = 0;
    for (const kind of this.kinds.all.filter(({ codigo }) => due.includes(codigo)))
      if (await this.review(kind)) reviewed += 1;
    return reviewed;
  }

  /** Reviews one kind. A failure is logged, so that the other kinds are still reviewed. */
  private async review(kind: AvisoKind): Promise<boolean> {
    try {
      return await this.db.transaction(ACTOR, async (manager) => {
        if (!(await claimReview(manager, kind.codigo))) return false;
        await syncAvisos(manager, kind, await kind.revisar(manager, this.context()), this.clock.now());
        return true;
      });
    } catch (error) {
      this.log.error(`${kind.codigo} could not be reviewed`, error instanceof Error ? error.stack : String(error));
      await postponeReview(this.db.runner, kind.codigo);
      return false;
    }
  }

  private context(): ReviewContext {
    return {
      now: this.clock.now(),
      today: this.clock.today(),
      get: (token) => this.modules.get(token, { strict: false }),
    };
  }
}
