import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The courses in which students will be enrolled, on `fecha` (`YYYY-MM-DD`). */
export interface EnrolmentCourses {
  cursos: readonly number[];
  fecha: string;
}

/** Spanish warnings before students are enrolled. */
export type NoticeSource = (manager: EntityManager, enrolment: EnrolmentCourses) => Promise<string[]>;

/** The warnings about courses in the preview of a bulk enrolment. Modules that extend courses register their own sources. */
@Injectable()
export class EnrolmentNotices {
  private readonly sources: NoticeSource[] = [];

  add(source: NoticeSource): void {
    this.sources.push(source);
  }

  async find(manager: EntityManager, enrolment: EnrolmentCourses): Promise<string[]> {
    const sentences: string[] = [];
    for (const source of this.sources) sentences.push(...(await source(manager, enrolment)));
    return sentences;
  }
}
