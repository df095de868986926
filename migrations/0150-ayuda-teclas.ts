import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceInTopics, restoreInTopics, type Cambio } from './ayuda/write-topics';

/** The help explains Enter on a cell with a link, and the window of shortcuts behind «?». */
export class AyudaTeclas0150 implements MigrationInterface {
  name = 'AyudaTeclas1764500150000';

  async up(runner: QueryRunner): Promise<void> {
    await replaceInTopics(runner, CHANGES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await restoreInTopics(runner, CHANGES);
  }
}

const CHANGES: readonly Cambio[] = [
  {
    titulo: 'Trabajar con listados',
    antes: 'Un doble clic, o Intro, abre la ficha.',
    despues:
      'Un doble clic, o Intro, abre la ficha; Intro en una celda con enlace lo sigue. «?» muestra todos los atajos de teclado.',
  },
];
