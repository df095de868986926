import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TEMAS } from './ayuda';
import { ACCESO, ACCESO_REVISADOS } from './ayuda/acceso';

/** Help topics about claves, sessions and the second factor. A topic that the academy has changed keeps its text. */
export class AyudaAcceso0046 implements MigrationInterface {
  name = 'AyudaAcceso1763700046000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { titulo, texto } of ACCESO_REVISADOS) await replaceText(runner, titulo, firstText(titulo), texto);
    for (const { titulo, texto, paginas } of ACCESO)
      await runner.query(
        `INSERT INTO ayuda (titulo, texto, orden, paginas)
         SELECT $1, $2, coalesce(max(orden), 0) + 10, $3 FROM ayuda`,
        [titulo, texto, paginas?.join(', ') ?? null],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM ayuda WHERE titulo = ANY($1)', [ACCESO.map(({ titulo }) => titulo)]);
    for (const { titulo, texto } of ACCESO_REVISADOS) await replaceText(runner, titulo, texto, firstText(titulo));
  }
}

async function replaceText(runner: QueryRunner, titulo: string, before: string, after: string): Promise<void> {
  await runner.query('UPDATE ayuda SET texto = $3, version = version + 1 WHERE titulo = $1 AND texto = $2', [
    titulo,
    before,
    after,
  ]);
}

/** The text that a topic came with. */
function firstText(titulo: string): string {
  const topic = TEMAS.find((one) => one.titulo === titulo);
  if (topic === undefined) throw new Error(`No help topic came with the title «${titulo}»`);
  return topic.texto;
}
