import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PropuestaPago } from '../../contracts';
import { Clock, Database, type Actor, type Session } from '../../platform';
import { lockTeacher } from '../conceptos/conceptos.service';
import { LettersService, type GeneratedLetter } from '../cartas/letters.service';
import type { LetterRequest } from '../cartas/read-letter';
import { pagosErrors } from '../errors';

interface StoredProposal {
  profesor_id: number;
  peticion: LetterRequest;
  autor_id: number | null;
  estado: 'pendiente' | 'aprobada' | 'rechazada';
}

/**
 * Proposals of pay letters. A row is free if its amount was not calculated from a pay concept. If the free rows of a letter exceed the
 * limit, a second person must approve or reject the letter. A proposal pays nothing.
 */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly letters: LettersService,
  ) {}

  /** Returns the undecided proposals, oldest first. */
  list({ user }: Session): Promise<PropuestaPago[]> {
    return this.db.rows<PropuestaPago>(WAITING, [user.id]);
  }

  /**
   * Writes the proposed letter, after all checks of a new letter.
   * @throws propuesta-desconocida, propuesta-decidida, propuesta-propia, and the errors of `LettersService.generate`
   */
  approve(actor: Actor, id: number): Promise<GeneratedLetter> {
    return this.db.transaction(actor, async (manager) => {
      const { peticion, autor_id } = await lockProposal(manager, id);
      if (autor_id !== null && autor_id === actor.userId) throw pagosErrors['propuesta-propia']();
      const letter = await this.letters.writeApproved(manager, peticion);
      await manager.query(DECIDE, [id, 'aprobada', actor.userId, this.clock.now(), letter.id]);
      return letter;
    });
  }

  /**
   * Rejects a proposal. The author of a proposal withdraws the proposal by this method too.
   * @throws propuesta-desconocida, propuesta-decidida
   */
  async reject(actor: Actor, id: number): Promise<void> {
    await this.db.transaction(actor, async (manager) => {
      await lockProposal(manager, id);
      await manager.query(DECIDE, [id, 'rechazada', actor.userId, this.clock.now(), null]);
    });
  }
}

/** Locks the teacher and then the proposal. Every transaction that pays locks the teacher first, so that no deadlocks occur. */
async function lockProposal(manager: EntityManager, id: number): Promise<StoredProposal> {
  const found: { profesor_id: number }[] = await manager.query(
    'SELECT profesor_id FROM pagos_propuestas WHERE id = $1',
    [id],
  );
  if (found[0] === undefined) throw pagosErrors['propuesta-desconocida']();
  await lockTeacher(manager, found[0].profesor_id);
  const rows: StoredProposal[] = await manager.query(
    'SELECT profesor_id, peticion, autor_id, estado FROM pagos_propuestas WHERE id = $1 FOR UPDATE',
    [id],
  );
  const [proposal] = rows;
  if (proposal === undefined) throw pagosErrors['propuesta-desconocida']();
  if (proposal.estado !== 'pendiente') throw pagosErrors['propuesta-decidida']();
  return proposal;
}

const DECIDE = `
  UPDATE pagos_propuestas SET estado = $2, decidida_por = $3, decidida = $4, carta_id = $5 WHERE id = $1`;

/** $1: the current user. */
const WAITING = `
  SELECT x.id, x.profesor_id, p.apellidos || ', ' || p.nombre AS profesor, x.bruto, x.libre, x.creada,
    coalesce(u.nombre, '') AS autor, coalesce(x.autor_id = $1, false) AS propia,
    x.peticion ->> 'fecha' AS fecha,
    (SELECT json_agg(json_build_object('descripcion', f ->> 'descripcion', 'cantidad', f ->> 'cantidad', 'valor', f ->> 'valor',
      'total', f ->> 'total') ORDER BY orden) FROM jsonb_array_elements(x.peticion -> 'filas') WITH ORDINALITY AS filas (f, orden)) AS filas
  FROM pagos_propuestas x JOIN profesores p ON p.id = x.profesor_id LEFT JOIN usuarios u ON u.id = x.autor_id
  WHERE x.estado = 'pendiente' ORDER BY x.id`;
