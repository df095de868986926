import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import { Module, type DynamicModule, type INestApplicationContext, type LoggerService } from '@nestjs/common';
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

/** The house without HTTP, which takes no jobs by itself. */
export async function openHouse(options: HouseOptions, log: LoggerService | false): Promise<INestApplicationContext> {
  const settings = { logger: log, abortOnError: false };
  // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- the framework's options are a class that everybody gives as an object
  return NestFactory.createApplicationContext(WorkerModule.forRoot(options), settings);
}

/** A worker that takes jobs until it is closed. */
export async function startWorker(options: HouseOptions): Promise<INestApplicationContext> {
  const app = await openHouse(options, new StructuredLogger('worker'));
  // People come first: where processors are few, long work takes what they leave.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  app.get(JobWorker).start();
  return app;
}
