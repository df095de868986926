import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AcademyZone, Clock } from '../../../platform';
import type { ChunkContext } from '../../definition/define-job';

export type ContextInput = Pick<ChunkContext<unknown>, 'manager' | 'actor' | 'request' | 'runId' | 'isDryRun'>;

/** Builds the context that `plan` and `work` receive. */
@Injectable()
export class JobContexts {
  constructor(
    private readonly clock: Clock,
    private readonly zone: AcademyZone,
    private readonly modules: ModuleRef,
  ) {}

  async create(input: ContextInput): Promise<ChunkContext<unknown>> {
    await this.zone.refresh(input.manager);
    const now = this.clock.now();
    return {
      ...input,
      now,
      today: this.clock.dateOf(now),
      userId: input.actor.userId,
      get: this.get,
    };
  }

  /** Returns a service of any module. */
  readonly get = <T>(service: Type<T>): T => this.modules.get(service, { strict: false });
}
