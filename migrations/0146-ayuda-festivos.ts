import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceInTopics, restoreInTopics, type Cambio } from './ayuda/write-topics';

/** Changes the help: it now explains which proposed holidays are not selected at first. */
export class AyudaFestivos0146 implements MigrationInterface {
  name = 'AyudaFestivos1764500146000';

  async up(runner: QueryRunner): Promise<void> {
    await replaceInTopics(runner, CHANGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await restoreInTopics(runner, CHANGES);
  }
}

const CHANGES: readonly Cambio[] = [
  {
    titulo: 'Festivos y vacaciones',
    antes: 'desmarque los que no valgan. Compruébelos',
    despues: 'desmarque los que no valgan. Los domingos y los días sin clases vienen sin marcar. Compruébelos',
  },
];
