import type { DynamicModule, Type } from '@nestjs/common';
import { JobsModule } from '../libs/jobs';
import { ListingsModule } from '../libs/listings';
import {
  entitiesOf,
  isSettingsSection,
  loadPart,
  PlatformModule,
  type Clock,
  type Config,
  type DomainModule,
} from '../libs/platform';
import { RecordsModule } from '../libs/records';

export interface HouseOptions {
  config: Config & { databaseUrl: string };
  modules: readonly DomainModule[];
  clock?: Clock;
  /** Connections to the database at most. */
  poolSize?: number;
}

/** The floor, the engines and the academy: what every app of ours is made of, with HTTP or without. */
export function houseOf({ config, modules, clock, poolSize }: HouseOptions): (DynamicModule | Type)[] {
  const { databaseUrl, redisUrl, dataDir } = config;
  return [
    PlatformModule.forRoot({
      databaseUrl,
      entities: modules.flatMap(entitiesOf),
      settings: modules.flatMap((module) => loadPart(module, 'settings', isSettingsSection)),
      dataDir,
      poolSize,
      clock,
      mail: config,
    }),
    JobsModule.forModules(modules, { databaseUrl, redisUrl }),
    ListingsModule.forModules(modules),
    RecordsModule.forModules(modules),
    ...modules.flatMap(({ nest }) => (nest === undefined ? [] : [nest])),
  ];
}
