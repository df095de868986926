import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CAMPUS_REVISADO } from './ayuda/campus';
import { HORARIOS } from './ayuda/horarios';
import { PARTICULARES } from './ayuda/particulares';
import { PRESENCIA } from './ayuda/presencia';
import { addTopics, deleteTopics, restoreTopics, reviseTopics } from './ayuda/write-topics';

const NEW = [...HORARIOS, ...PARTICULARES, ...PRESENCIA];

/** Help topics about the timetable, private classes and presence. A topic that the academy has changed keeps its text. */
export class AyudaHorarios0077 implements MigrationInterface {
  name = 'AyudaHorarios1763900077000';

  async up(runner: QueryRunner): Promise<void> {
    await reviseTopics(runner, CAMPUS_REVISADO);
    await addTopics(runner, NEW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteTopics(runner, NEW);
    await restoreTopics(runner, CAMPUS_REVISADO);
  }
}
