import type { DynamicModule, Type } from '@nestjs/common';
import { AvisoKindsModule } from '../libs/avisos/kinds.module';
import { JobsModule } from '../libs/jobs/jobs.module';
import { ListingsModule } from '../libs/listings/listings.module';
import { entitiesOf, isSettingsSection, loadPart, type Clock, type Config, type DomainModule } from '../libs/platform';
import { PlatformModule } from '../libs/platform/platform.module';
import { RecordsModule } from '../libs/records/records.module';

export interface RootOptions {
  config: Config & { databaseUrl: string };
  modules: readonly DomainModule[];
  clock?: Clock;
  /** Maximum connections to the database. */
  poolSize?: number;
}

/** The Nest modules of every app, with or without HTTP: platform, engines and domain modules. */
export function rootModules({ config, modules, clock, poolSize }: RootOptions): (DynamicModule | Type)[] {
  const { databaseUrl, redisUrl } = config;
  return [
    PlatformModule.forRoot({
      databaseUrl,
      entities: modules.flatMap(entitiesOf),
      settings: modules.flatMap((module) => loadPart(module, 'settings', isSettingsSection)),
      disk: config,
      poolSize,
      clock,
      mail: config,
      telegram: config.telegram,
      access: config,
    }),
    JobsModule.forModules(modules, { databaseUrl, redisUrl }),
    AvisoKindsModule.forModules(modules),
    ListingsModule.forModules(modules),
    RecordsModule.forModules(modules),
    ...modules.flatMap(({ nest }) => (nest === undefined ? [] : [nest])),
  ];
}
