import { Global, Module, type DynamicModule } from '@nestjs/common';
import { HEALTH_CHECKS, loadPart, type DomainModule, type HealthChecks } from '../platform';
import { isJob, JobRegistry, JOBS } from './definition/registry';
import { JobsService } from './jobs.service';
import { RunNotices } from './notices';
import { QUEUE_ADDRESS, type QueueAddress } from './queue';
import { QueueService } from './queue.service';
import { JobContexts } from './running/job-contexts';
import { JobWorker } from './running/job-worker';
import { Runner } from './running/runner';

/** Engine 3: every long job of every module, found by the names of their files; the queue, and its part in the house's health. */
@Global()
@Module({})
export class JobsModule {
  static forModules(modules: readonly DomainModule[], address: QueueAddress): DynamicModule {
    return {
      module: JobsModule,
      providers: [
        { provide: QUEUE_ADDRESS, useValue: address },
        { provide: JOBS, useFactory: () => modules.flatMap((module) => loadPart(module, 'jobs', isJob)) },
        JobRegistry,
        QueueService,
        RunNotices,
        JobContexts,
        Runner,
        JobWorker,
        JobsService,
        {
          provide: HEALTH_CHECKS,
          inject: [QueueService],
          useFactory: (queue: QueueService): HealthChecks => ({
            must: { cola: () => queue.answers() },
            facts: { trabajadores: () => queue.workers() },
          }),
        },
      ],
      exports: [JobRegistry, JobsService, JobWorker, QueueService, RunNotices, HEALTH_CHECKS],
    };
  }
}
