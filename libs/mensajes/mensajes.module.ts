import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';

@Module({ imports: [], controllers: [], providers: [], exports: [] })
export class MensajesNest {}

/** Messages: what is written, to whom, and the outbox that sends it. */
export const mensajesModule: DomainModule = { name: 'mensajes', folder: __dirname, nest: MensajesNest };
