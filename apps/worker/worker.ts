import 'reflect-metadata';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JobWorker } from '../../libs/jobs';
import { StructuredLogger } from '../api/logging';
import { houseOf, type HouseOptions } from '../house';

/** The academy without HTTP: its services are there for its long jobs. */
@Module({})
class WorkerModule {
  static forRoot(options: HouseOptions): DynamicModule {
    return { module: WorkerModule, imports: houseOf(options) };
  }
}

/** A worker that takes jobs until it is closed. */
export async function startWorker(options: HouseOptions): Promise<INestApplicationContext> {
  const settings = { logger: new StructuredLogger('worker'), abortOnError: false };
  // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the framework's options are a class that everybody gives as an object
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(options), settings);
  app.get(JobWorker).start();
  return app;
}
