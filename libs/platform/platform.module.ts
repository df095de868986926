import { join } from 'node:path';
import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FirstUseController } from './auth/first-use.controller';
import { FirstUseService } from './auth/first-use.service';
import { accesoSettings } from './auth/acceso.settings';
import { LoginService } from './auth/login.service';
import { SessionStore } from './auth/session-store';
import { ACCESS_CONFIG, type AccessConfig } from './auth/access-config';
import { AccessLinks } from './auth/access-mail/access-links';
import { AccessMails } from './auth/access-mail/access-mails';
import { ClaveMail } from './auth/claves/clave-mail';
import { ClaveRules } from './auth/claves/clave-rules';
import { CuentaController } from './auth/cuenta/cuenta.controller';
import { OwnClaveService } from './auth/cuenta/own-clave.service';
import { OwnSessionsService } from './auth/cuenta/own-sessions.service';
import { RecoveryController } from './auth/cuenta/recovery.controller';
import { RecoveryService } from './auth/cuenta/recovery.service';
import { DeviceStore } from './auth/devices/device-store';
import { LinkThrottle } from './auth/limits/link-throttle';
import { LoginGate } from './auth/limits/login-gate';
import { LoginThrottle } from './auth/limits/throttle';
import { SegundoFactorService } from './auth/segundo-factor/segundo-factor.service';
import { PublicAddress } from './auth/public-address.service';
import { SessionUses } from './auth/session-uses';
import { UsuarioController } from './auth/usuario.controller';
import { Usuario } from './auth/usuario.entity';
import { AcademyZone, Clock } from './clock';
import { TELEGRAM_CONFIG, type Config } from './config';
import { Database, makeDataSource, ProcessCaches } from './db';
import { DatabaseSpace, DISK_CONFIG, DiskSpace, type DiskConfig } from './disk';
import { FileStore, FolderStore } from './files/file-store';
import { SubidasController } from './files/subidas.controller';
import { SubidasService } from './files/subidas.service';
import { ficherosSettings } from './files/ficheros.settings';
import { UnusedUploads } from './files/unused-uploads.service';
import { UploadQuota } from './files/upload-quota.service';
import { UploadService } from './files/upload.service';
import { UploadReaders } from './files/upload-readers';
import { UploadSlots } from './files/upload-slots';
import { SaludController } from './health/salud.controller';
import { AccessGuard } from './auth/access-guard';
import { ErrorFilter } from './http/error-filter';
import { makeValidationPipe } from './http/validation';
import { MailService, MAIL_CONFIG, type MailConfig } from './mail';
import { PdfRenderer } from './pdf';
import { SettingsService, SETTINGS_SECTIONS, SettingsRegistry, type SettingsSection } from './settings';

export interface PlatformOptions {
  databaseUrl: string;
  entities: Type[];
  /** Disk settings, including the folder of uploaded files. */
  disk: DiskConfig;
  /** The sections of settings that the modules declare. */
  settings: readonly SettingsSection[];
  poolSize?: number;
  clock?: Clock;
  mail: MailConfig;
  telegram: Config['telegram'];
  access: AccessConfig;
}

/** Services for all modules: database, clock, users and permissions, files, mail, settings, and the error filter. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot({
    databaseUrl,
    entities,
    disk,
    settings,
    poolSize,
    clock,
    mail,
    telegram,
    access,
  }: PlatformOptions): DynamicModule {
    const database = { url: databaseUrl, entities: [Usuario, ...entities], poolSize };
    return {
      module: PlatformModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ retryAttempts: 0 }),
          dataSourceFactory: () => makeDataSource(database).initialize(),
        }),
      ],
      controllers: [
        UsuarioController,
        CuentaController,
        RecoveryController,
        FirstUseController,
        SaludController,
        SubidasController,
      ],
      providers: [
        clock === undefined ? Clock : { provide: Clock, useValue: clock },
        { provide: MAIL_CONFIG, useValue: mail },
        { provide: TELEGRAM_CONFIG, useValue: telegram },
        { provide: DISK_CONFIG, useValue: disk },
        DiskSpace,
        DatabaseSpace,
        { provide: ACCESS_CONFIG, useValue: access },
        ProcessCaches,
        Database,
        AcademyZone,
        MailService,
        PdfRenderer,
        { provide: SETTINGS_SECTIONS, useValue: [accesoSettings, ficherosSettings, ...settings] },
        SettingsRegistry,
        SettingsService,
        SessionStore,
        SessionUses,
        DeviceStore,
        ClaveRules,
        AccessLinks,
        AccessMails,
        ClaveMail,
        OwnClaveService,
        OwnSessionsService,
        RecoveryService,
        SegundoFactorService,
        LinkThrottle,
        LoginGate,
        LoginThrottle,
        LoginService,
        FirstUseService,
        PublicAddress,
        { provide: FileStore, useFactory: () => new FolderStore(join(disk.dataDir, 'ficheros')) },
        UploadReaders,
        SubidasService,
        UploadSlots,
        UploadQuota,
        UploadService,
        UnusedUploads,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: makeValidationPipe },
      ],
      exports: [
        AcademyZone,
        Clock,
        Database,
        ProcessCaches,
        DiskSpace,
        AccessLinks,
        AccessMails,
        ClaveMail,
        ClaveRules,
        FileStore,
        LinkThrottle,
        LoginGate,
        SegundoFactorService,
        MailService,
        PdfRenderer,
        PublicAddress,
        SessionStore,
        SettingsService,
        SettingsRegistry,
        SubidasService,
        TELEGRAM_CONFIG,
        UploadReaders,
        UnusedUploads,
      ],
    };
  }
}
