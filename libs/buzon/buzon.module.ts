import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';

@Module({ imports: [], controllers: [], providers: [], exports: [] })
export class BuzonNest {}

/** The inbox of families, students and teachers. */
export const buzonModule: DomainModule = { name: 'buzon', folder: __dirname, nest: BuzonNest };
