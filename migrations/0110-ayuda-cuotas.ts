import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CREDITOS_REVISADOS } from './ayuda/creditos';
import { CUOTAS } from './ayuda/cuotas';
import { CUOTAS_REVISADAS, DIFERENCIAS } from './ayuda/cuotas-revisadas';
import { addTopics, deleteTopics, restoreTopics, reviseTopics } from './ayuda/write-topics';

/** Help topics about the fees of a month as they are billed now, and about the worklist of differences. */
export class AyudaCuotas0110 implements MigrationInterface {
  name = 'AyudaCuotas1764500110000';

  async up(runner: QueryRunner): Promise<void> {
    await reviseTopics(runner, CUOTAS_REVISADAS, BEFORE);
    await addTopics(runner, DIFERENCIAS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteTopics(runner, DIFERENCIAS);
    await restoreTopics(runner, CUOTAS_REVISADAS, BEFORE);
  }
}

/** The topic as migration 0093 left it. */
const BEFORE = CUOTAS.map(({ titulo, texto }) => ({
  titulo,
  texto: CREDITOS_REVISADOS.filter((revised) => revised.titulo === titulo).reduce(
    (text, { antes, despues }) => text.replace(antes, despues),
    texto,
  ),
}));
