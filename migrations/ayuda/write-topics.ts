import type { QueryRunner } from 'typeorm';
import { TEMAS } from '.';
import type { FraseRevisada, Tema } from './tema';

/** Adds help topics after the existing topics. */
export async function addTopics(runner: QueryRunner, topics: readonly Tema[]): Promise<void> {
  for (const { titulo, texto, paginas } of topics)
    await runner.query(
      `INSERT INTO ayuda (titulo, texto, orden, paginas)
       SELECT $1, $2, coalesce(max(orden), 0) + 10, $3 FROM ayuda`,
      [titulo, texto, paginas?.join(', ') ?? null],
    );
}

export async function deleteTopics(runner: QueryRunner, topics: readonly Tema[]): Promise<void> {
  await runner.query('DELETE FROM ayuda WHERE titulo = ANY($1)', [topics.map(({ titulo }) => titulo)]);
}

type Revision = Pick<Tema, 'titulo' | 'texto'>;

/**
 * Replaces the texts of help topics. A text that the academy has changed is not replaced.
 * @param before the topics with the old texts; by default the first topics of the product
 */
export async function reviseTopics(
  runner: QueryRunner,
  revisions: readonly Revision[],
  before: readonly Revision[] = TEMAS,
): Promise<void> {
  for (const { titulo, texto } of revisions) await replaceText(runner, titulo, textOf(before, titulo), texto);
}

/** Undoes `reviseTopics`. */
export async function restoreTopics(
  runner: QueryRunner,
  revisions: readonly Revision[],
  before: readonly Revision[] = TEMAS,
): Promise<void> {
  for (const { titulo, texto } of revisions) await replaceText(runner, titulo, texto, textOf(before, titulo));
}

async function replaceText(runner: QueryRunner, titulo: string, before: string, after: string): Promise<void> {
  await runner.query('UPDATE ayuda SET texto = $3, version = version + 1 WHERE titulo = $1 AND texto = $2', [
    titulo,
    before,
    after,
  ]);
}

/** A part of the text of a topic, and its replacement. */
export interface Cambio {
  titulo: string;
  antes: string;
  despues: string;
}

/**
 * Replaces `antes` by `despues` in the text of topics, and keeps all other changes of the academy in the text.
 * If a topic already contains `despues`, it does not change. In a new database, every topic already contains `despues`.
 */
export async function replaceInTopics(runner: QueryRunner, changes: readonly Cambio[]): Promise<void> {
  for (const { titulo, antes, despues } of changes)
    await runner.query(`${REPLACE} AND position($3 IN texto) = 0`, [titulo, antes, despues]);
}

/** Undoes `replaceInTopics`. */
export async function restoreInTopics(runner: QueryRunner, changes: readonly Cambio[]): Promise<void> {
  for (const { titulo, antes, despues } of changes) await runner.query(REPLACE, [titulo, despues, antes]);
}

const REPLACE = `
  UPDATE ayuda SET texto = replace(texto, $2, $3), version = version + 1
  WHERE titulo = $1 AND position($2 IN texto) > 0`;

/** Returns the text of a topic by its title. @throws Error if no topic has the title */
function textOf(topics: readonly Revision[], titulo: string): string {
  const topic = topics.find((one) => one.titulo === titulo);
  if (topic === undefined) throw new Error(`No help topic came with the title «${titulo}»`);
  return topic.texto;
}

/** If a topic still contains the sentence `antes`, replaces this sentence by `despues`. The rest of the topic does not change. */
export async function reviseSentences(runner: QueryRunner, revisions: readonly FraseRevisada[]): Promise<void> {
  for (const { titulo, antes, despues } of revisions)
    await runner.query(
      `UPDATE ayuda SET texto = replace(texto, $2, $3), version = version + 1 WHERE titulo = $1 AND position($2 IN texto) > 0`,
      [titulo, antes, despues],
    );
}

/** Undoes `reviseSentences`. */
export async function restoreSentences(runner: QueryRunner, revisions: readonly FraseRevisada[]): Promise<void> {
  const back = revisions.map(({ titulo, antes, despues }) => ({ titulo, antes: despues, despues: antes }));
  await reviseSentences(runner, back);
}
