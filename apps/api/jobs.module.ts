import { Global, Module, type DynamicModule } from '@nestjs/common';
import { QUEUE_ADDRESS, QueueService, type QueueAddress } from '../../libs/jobs';
import { HEALTH_CHECKS, type HealthChecks } from '../../libs/platform';

/** The queue as the api holds it, and its part in the house's health. */
@Global()
@Module({})
export class JobsModule {
  static forAddress(address: QueueAddress): DynamicModule {
    return {
      module: JobsModule,
      providers: [
        { provide: QUEUE_ADDRESS, useValue: address },
        QueueService,
        {
          provide: HEALTH_CHECKS,
          inject: [QueueService],
          useFactory: (queue: QueueService): HealthChecks => ({
            must: { cola: () => queue.answers() },
            facts: { trabajadores: () => queue.workers() },
          }),
        },
      ],
      exports: [QueueService, HEALTH_CHECKS],
    };
  }
}
