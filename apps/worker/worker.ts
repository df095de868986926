import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import { Module, type DynamicModule, type INestApplicationContext, type LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JobWorker } from '../../libs/jobs';
import { StructuredLogger } from '../api/logging';
import { rootModules, type RootOptions } from '../composition-root';

/** All modules of the application, without HTTP. */
@Module({})
class WorkerModule {
  static forRoot(options: RootOptions): DynamicModule {
    return { module: WorkerModule, imports: rootModules(options) };
  }
}

/** Creates the application without HTTP. It processes no runs until its `JobWorker` is started. */
export async function createAppContext(
  options: RootOptions,
  log: LoggerService | false,
): Promise<INestApplicationContext> {
  const settings = { logger: log, abortOnError: false };
  return NestFactory.createApplicationContext(WorkerModule.forRoot(options), settings);
}

/** Creates the application and processes runs until it is closed. */
export async function startWorker(options: RootOptions): Promise<INestApplicationContext> {
  const app = await createAppContext(options, new StructuredLogger('worker'));
  // Lower priority than the api, so that requests come first when processors are few.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  app.get(JobWorker).start();
  return app;
}
