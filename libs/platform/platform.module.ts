import { join } from 'node:path';
import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FirstUseController } from './auth/first-use.controller';
import { FirstUseService } from './auth/first-use.service';
import { accesoSettings } from './auth/acceso.settings';
import { LoginService } from './auth/login.service';
import { SessionStore } from './auth/session-store';
import { LoginThrottle } from './auth/throttle';
import { UsuarioController } from './auth/usuario.controller';
import { Usuario } from './auth/usuario.entity';
import { Clock } from './clock';
import { Database, makeDataSource } from './db';
import { DISK_CONFIG, DiskSpace, type DiskConfig } from './disk';
import { FileStore, FolderStore } from './files/file-store';
import { SubidasController } from './files/subidas.controller';
import { SubidasService } from './files/subidas.service';
import { SaludController } from './health/salud.controller';
import { AccessGuard } from './auth/access-guard';
import { ErrorFilter } from './http/error-filter';
import { makeValidationPipe } from './http/validation';
import { MailService, MAIL_CONFIG, type MailConfig } from './mail';
import { SettingsService, SETTINGS_SECTIONS, SettingsRegistry, type SettingsSection } from './settings';

export interface PlatformOptions {
  databaseUrl: string;
  entities: Type[];
  /** The folder of the uploaded files, among others. */
  disk: DiskConfig;
  /** Sections declared by the modules. */
  settings: readonly SettingsSection[];
  poolSize?: number;
  clock?: Clock;
  mail: MailConfig;
}

/** What every module uses: database, clock, users and permissions, files, mail, settings, and the error filter. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot({ databaseUrl, entities, disk, settings, poolSize, clock, mail }: PlatformOptions): DynamicModule {
    const database = { url: databaseUrl, entities: [Usuario, ...entities], poolSize };
    return {
      module: PlatformModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ retryAttempts: 0 }),
          dataSourceFactory: () => makeDataSource(database).initialize(),
        }),
      ],
      controllers: [UsuarioController, FirstUseController, SaludController, SubidasController],
      providers: [
        clock === undefined ? Clock : { provide: Clock, useValue: clock },
        { provide: MAIL_CONFIG, useValue: mail },
        { provide: DISK_CONFIG, useValue: disk },
        DiskSpace,
        Database,
        MailService,
        { provide: SETTINGS_SECTIONS, useValue: [accesoSettings, ...settings] },
        SettingsRegistry,
        SettingsService,
        SessionStore,
        LoginThrottle,
        LoginService,
        FirstUseService,
        { provide: FileStore, useFactory: () => new FolderStore(join(disk.dataDir, 'ficheros')) },
        SubidasService,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: makeValidationPipe },
      ],
      exports: [
        Clock,
        Database,
        DiskSpace,
        FileStore,
        LoginThrottle,
        MailService,
        SessionStore,
        SettingsService,
        SettingsRegistry,
        SubidasService,
      ],
    };
  }
}
