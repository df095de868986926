import { Injectable } from '@nestjs/common';
import type { AlcanceReply, PersonaId } from '../../contracts';
import { loadDestinosFacts, NO_TEXTS, personKey, planDestinos, type ChosenId } from '../../mensajes';
import { Clock, Database } from '../../platform';
import { readClassIds } from '../../reservas';
import { describeUnreached } from './unreached';

interface ConcernedRow extends PersonaId {
  /** The family of a student; a student without one counts as a family. */
  familia: string | null;
}

/** Works out whom messages about classes would reach, before the classes are changed. */
@Injectable()
export class ReachService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param rawIds ids of classes, joined by commas
   * @throws the refusals of `readClassIds`
   */
  async ofClasses(rawIds: unknown): Promise<AlcanceReply> {
    const rows = await this.db.rows<ConcernedRow>(CONCERNED, [readClassIds(rawIds)]);
    const facts = await loadDestinosFacts(this.db.dataSource.manager, {
      personas: rows.map(({ id, tipo }): ChosenId => ({ id, tipo, cursoId: null })),
      canales: ['correo', 'telegram'],
      ...{ categoria: 'servicio', oficial: false, isTrial: false, texts: NO_TEXTS, today: this.clock.today() },
    });
    const plan = planDestinos(facts);
    const missed = new Set(plan.unreached.map(personKey));
    const reached = rows.filter((row) => !missed.has(personKey(row)));
    return {
      familias: new Set(reached.filter(({ tipo }) => tipo === 'ALU').map(({ familia }) => familia)).size,
      profesores: reached.filter(({ tipo }) => tipo === 'PRO').length,
      sin_alcance: describeUnreached(facts, plan),
    };
  }
}

/** SQL: the students and teachers of classes. */
const CONCERNED = `
  SELECT DISTINCT a.id, 'ALU' AS tipo, coalesce('F' || a.familia_id, 'A' || a.id) AS familia
  FROM clases_alumnos s JOIN alumnos a ON a.id = s.alumno_id
  WHERE s.clase_id = ANY ($1::integer[]) AND s.estado <> 'anulado'
  UNION ALL
  SELECT DISTINCT c.profesor_id, 'PRO', NULL FROM clases c WHERE c.id = ANY ($1::integer[]) AND c.profesor_id IS NOT NULL`;
