import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The courses in which students are about to be enrolled, on `fecha` (`YYYY-MM-DD`). */
export interface AskedCourses {
  cursos: readonly number[];
  fecha: string;
}

/** What has to be known before students are enrolled: Spanish sentences. */
export type NoticeSource = (manager: EntityManager, asked: AskedCourses) => Promise<string[]>;

/** What the preview of a bulk enrolment says about its courses. Modules that know more of a course than this one add their sentences. */
@Injectable()
export class EnrolmentNotices {
  private readonly sources: NoticeSource[] = [];

  add(source: NoticeSource): void {
    this.sources.push(source);
  }

  async find(manager: EntityManager, asked: AskedCourses): Promise<string[]> {
    const sentences: string[] = [];
    for (const source of this.sources) sentences.push(...(await source(manager, asked)));
    return sentences;
  }
}
