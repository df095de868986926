import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The courses in which students will be enrolled, on `fecha` (`YYYY-MM-DD`). */
export interface EnrolmentCourses {
  cursos: readonly number[];
  fecha: string;
}

/** Returns Spanish warnings to show before students are enrolled. */
export type NoticeSource = (manager: EntityManager, enrolment: EnrolmentCourses) => Promise<string[]>;

/** Collects warnings about the courses of a bulk enrolment. The preview shows them. Other modules add their own sources of warnings. */
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
