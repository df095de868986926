import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TEMAS } from './ayuda';
import { CAMPUS_REVISADO } from './ayuda/campus';
import { HORARIOS } from './ayuda/horarios';
import { PARTICULARES } from './ayuda/particulares';
import { PRESENCIA } from './ayuda/presencia';

const NEW = [...HORARIOS, ...PARTICULARES, ...PRESENCIA];

/** Help topics about the timetable, private classes and presence. A topic that the academy has changed keeps its text. */
export class AyudaHorarios0077 implements MigrationInterface {
  name = 'AyudaHorarios1763700077000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { titulo, texto } of CAMPUS_REVISADO) await replaceText(runner, titulo, firstText(titulo), texto);
    for (const { titulo, texto, paginas } of NEW)
      await runner.query(
        `INSERT INTO ayuda (titulo, texto, orden, paginas)
         SELECT $1, $2, coalesce(max(orden), 0) + 10, $3 FROM ayuda`,
        [titulo, texto, paginas?.join(', ') ?? null],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM ayuda WHERE titulo = ANY($1)', [NEW.map(({ titulo }) => titulo)]);
    for (const { titulo, texto } of CAMPUS_REVISADO) await replaceText(runner, titulo, texto, firstText(titulo));
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
