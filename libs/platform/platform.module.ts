import { Global, Module, type DynamicModule, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FirstUseController } from './auth/first-use.controller';
import { FirstUseService } from './auth/first-use.service';
import { LoginService } from './auth/login.service';
import { SessionStore } from './auth/session-store';
import { LoginThrottle } from './auth/throttle';
import { UsuarioController } from './auth/usuario.controller';
import { Usuario } from './auth/usuario.entity';
import { Clock } from './clock';
import { Database, makeDataSource } from './db';
import { SaludController } from './health/salud.controller';
import { AccessGuard } from './http/guard';
import { ErrorFilter } from './http/error-filter';
import { makeValidationPipe } from './http/validation';
import { Mail, MAIL_CONFIG, type MailConfig } from './mail';

export interface PlatformOptions {
  databaseUrl: string;
  entities: Type[];
  poolSize?: number;
  clock?: Clock;
  mail: MailConfig;
}

/** The floor everyone stands on: database, clock, people and rights, and one way to refuse. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot({ databaseUrl, entities, poolSize, clock, mail }: PlatformOptions): DynamicModule {
    const database = { url: databaseUrl, entities: [Usuario, ...entities], poolSize };
    return {
      module: PlatformModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ retryAttempts: 0 }),
          dataSourceFactory: () => makeDataSource(database).initialize(),
        }),
      ],
      controllers: [UsuarioController, FirstUseController, SaludController],
      providers: [
        clock === undefined ? Clock : { provide: Clock, useValue: clock },
        { provide: MAIL_CONFIG, useValue: mail },
        Database,
        Mail,
        SessionStore,
        LoginThrottle,
        LoginService,
        FirstUseService,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: makeValidationPipe },
      ],
      exports: [Clock, Database, LoginThrottle, Mail, SessionStore],
    };
  }
}
