import { Module, type DynamicModule } from '@nestjs/common';
import { ListingsModule } from '../../libs/listings';
import {
  entitiesOf,
  isSettingsSection,
  loadPart,
  PlatformModule,
  type Clock,
  type Config,
  type DomainModule,
} from '../../libs/platform';
import { RecordsModule } from '../../libs/records';
import { CampusController } from './campus/campus.controller';
import { DocumentacionController } from './documentacion/documentacion.controller';
import { RoutesToDescribe } from './documentacion/routes-to-describe';
import { InicioController } from './inicio/inicio.controller';
import { JobsModule } from './jobs.module';
import { PagesController } from './pages/pages.controller';

export interface ApiOptions {
  config: Config & { databaseUrl: string };
  modules: readonly DomainModule[];
  clock?: Clock;
  poolSize?: number;
}

@Module({})
export class ApiModule {
  static forRoot({ config, modules, clock, poolSize }: ApiOptions): DynamicModule {
    const { databaseUrl, redisUrl, dataDir } = config;
    return {
      module: ApiModule,
      imports: [
        PlatformModule.forRoot({
          databaseUrl,
          entities: modules.flatMap(entitiesOf),
          settings: modules.flatMap((module) => loadPart(module, 'settings', isSettingsSection)),
          dataDir,
          poolSize,
          clock,
        }),
        JobsModule.forAddress({ databaseUrl, redisUrl }),
        ListingsModule.forModules(modules),
        RecordsModule.forModules(modules),
        ...modules.flatMap(({ nest }) => (nest === undefined ? [] : [nest])),
      ],
      providers: [RoutesToDescribe],
      controllers: [PagesController, DocumentacionController, InicioController, CampusController],
    };
  }
}
