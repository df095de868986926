import { Global, Module, type DynamicModule } from '@nestjs/common';
import { HEALTH_CHECKS, loadPart, type DomainModule, type HealthChecks } from '../platform';
import { ConfirmedRuns } from './confirmed-runs.service';
import { isNightlyTask } from './definition/define-nightly-task';
import { isRecurringTask } from './definition/define-recurring-task';
import { isJob, JobRegistry, JOBS } from './definition/registry';
import { JobsService } from './jobs.service';
import { QUEUE_ADDRESS, type QueueAddress } from './queue/queue';
import { QueueService } from './queue/queue.service';
import { ChunkRunner } from './running/chunks/chunk-runner';
import { ExternalRunner } from './running/external/external-runner';
import { ExternalSteps } from './running/external/external-steps';
import { Heartbeat } from './running/external/heartbeat';
import { JobContexts } from './running/base/job-contexts';
import { JobWorker } from './running/job-worker';
import { NIGHTLY_TASKS, NightlyRunner } from './running/nightly-runner';
import { RECURRING_TASKS, RecurringRunner } from './running/recurring-runner';
import { Runner } from './running/runner';
import { RunNotices } from './runs/run-notices';
import { RunsService } from './runs/runs.service';

/** Engine 3: registers the jobs of all modules (files `jobs/*.job.ts`), the queue and the health check of the queue. */
@Global()
@Module({})
export class JobsModule {
  static forModules(modules: readonly DomainModule[], address: QueueAddress): DynamicModule {
    return {
      module: JobsModule,
      providers: [
        { provide: QUEUE_ADDRESS, useValue: address },
        { provide: JOBS, useFactory: () => modules.flatMap((module) => loadPart(module, 'jobs', isJob)) },
        {
          provide: NIGHTLY_TASKS,
          useFactory: () => modules.flatMap((module) => loadPart(module, 'nightly', isNightlyTask)),
        },
        {
          provide: RECURRING_TASKS,
          useFactory: () => modules.flatMap((module) => loadPart(module, 'recurring', isRecurringTask)),
        },
        NightlyRunner,
        RecurringRunner,
        JobRegistry,
        QueueService,
        RunNotices,
        RunsService,
        JobContexts,
        ChunkRunner,
        Heartbeat,
        ExternalSteps,
        ExternalRunner,
        Runner,
        JobWorker,
        JobsService,
        ConfirmedRuns,
        {
          provide: HEALTH_CHECKS,
          inject: [QueueService],
          useFactory: (queue: QueueService): HealthChecks => ({
            required: { cola: () => queue.isReachable() },
            figures: { trabajadores: () => queue.countWorkers() },
          }),
        },
      ],
      exports: [
        JobRegistry,
        JobsService,
        ConfirmedRuns,
        JobWorker,
        QueueService,
        NightlyRunner,
        RecurringRunner,
        RunNotices,
        RunsService,
        HEALTH_CHECKS,
      ],
    };
  }
}
