import type { MigrationInterface, QueryRunner } from 'typeorm';
import { replaceInTopics, restoreInTopics, type Cambio } from './ayuda/write-topics';

/** Changes the help topic about the grid: the two filters get the names that the screen shows. */
export class AyudaPalabras0133 implements MigrationInterface {
  name = 'AyudaPalabras1764500133000';

  async up(runner: QueryRunner): Promise<void> {
    await replaceInTopics(runner, [GRID]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await restoreInTopics(runner, [GRID]);
  }
}

const GRID: Cambio = {
  titulo: 'El cuadrante',
  antes:
    '<strong>Mostrar altas</strong> señala las altas de los últimos siete días; <strong>Con altas nuevas</strong> deja solo las clases que las tienen.',
  despues:
    '<strong>Señalar altas nuevas</strong> marca las altas de los últimos siete días; <strong>Solo con altas nuevas</strong> deja las clases que las tienen.',
};
