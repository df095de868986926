import type { Agent } from 'supertest';
import { ReviewService } from '../../../libs/avisos';
import type { Aviso, AvisoGrupo, AvisosReply } from '../../../libs/contracts';
import { oneRow } from '../../../libs/platform';
import type { TestApp } from '../../support';

/** The warnings as a user sees them, each with its section and `argos`. */
export type Seen = Aviso & Pick<AvisoGrupo, 'seccion' | 'argos'>;

/** Reviews every kind of warning that a change has made due. Reviews in tests do not wait for ten seconds to pass. */
export async function review(app: TestApp): Promise<void> {
  await app.db.query(`UPDATE avisos_revisiones SET revisado = revisado - interval '11 seconds'`);
  await app.app.get(ReviewService).reviewDue();
}

/** Reviews every kind, as every 15 minutes. */
export async function reviewAll(app: TestApp): Promise<void> {
  await app.db.query(`UPDATE avisos_revisiones SET revisado = revisado - interval '16 minutes'`);
  await app.app.get(ReviewService).reviewDue();
}

export async function panelOf(agent: Agent, query: Record<string, string> = {}): Promise<AvisosReply> {
  const { body } = await agent.get('/avisos/load').query(query).expect(200);
  return body as AvisosReply;
}

/** The warnings that a user sees and has not read. */
export async function warningsOf(agent: Agent): Promise<Seen[]> {
  const { panel } = await panelOf(agent);
  return panel.flatMap(({ seccion, argos, avisos }) => avisos.map((aviso) => ({ ...aviso, seccion, argos })));
}

/** The texts `subject · text` of the warnings of a section that a user sees. */
export async function textsOf(agent: Agent, seccion: Seen['seccion']): Promise<string[]> {
  const warnings = await warningsOf(agent);
  return warnings.filter((one) => one.seccion === seccion).map(({ asunto, texto }) => `${asunto} · ${texto}`);
}

/** Makes one course the only one over capacity: one place for several students, a warning of level 2. @returns the id of the course */
export async function overfillCourse(app: TestApp): Promise<number> {
  await app.db.query(
    `UPDATE cursos c SET capacidad = 0 WHERE capacidad BETWEEN 1 AND (
       SELECT count(*) - 1 FROM altas WHERE curso_id = c.id AND (fecha_baja IS NULL OR fecha_baja >= '2026-11-20'))`,
  );
  const { rows } = await app.db.query<{ id: number }>(
    `UPDATE cursos SET capacidad = 1 WHERE id = (
       SELECT c.id FROM cursos c JOIN altas a ON a.curso_id = c.id AND (a.fecha_baja IS NULL OR a.fecha_baja >= '2026-11-20')
       WHERE c.activo AND c.capacidad > 2 GROUP BY c.id HAVING count(*) > 2 ORDER BY c.id LIMIT 1) RETURNING id`,
  );
  return oneRow(rows).id;
}
