import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { Clock, dateInMadrid, type Actor } from '../../platform';
import type { ChunkContext } from '../definition/define-job';

export interface Circumstances {
  manager: EntityManager;
  actor: Actor;
  peticion: unknown;
  procesoId: number | null;
  dryRun: boolean;
}

/** What the functions of jobs are given beside their data. */
@Injectable()
export class JobContexts {
  constructor(
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
  ) {}

  make(circumstances: Circumstances): ChunkContext<unknown> {
    const now = this.clock.now();
    return {
      ...circumstances,
      now,
      hoy: dateInMadrid(now),
      usuario: circumstances.actor.usuarioId,
      get: <T>(service: Type<T>) => this.modules.get(service, { strict: false }),
    };
  }
}
