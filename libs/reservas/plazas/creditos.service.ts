import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Database, parseIds, countText, type Actor } from '../../platform';
import { horariosErrors, wrong, type Fields } from '../../clases';

/**
 * Lets the office withdraw credits, or keep credits that are marked for review. If one credit of a request is refused, none of them
 * changes.
 */
@Injectable()
export class CreditosService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Withdraws credits, so that they cannot be used.
   * @returns `2 créditos retirados.` @throws por-corregir, credito-desconocido, no-puede-ser for a used credit
   */
  withdraw({ creditos }: Fields, actor: Actor): Promise<string> {
    const ids = readCreditIds(creditos);
    return this.db.transaction(actor, async (manager) => {
      const states = await lockCredits(manager, ids);
      const used = states.filter((state) => state === 'usado').length;
      if (used > 0) throw horariosErrors['no-puede-ser']({ sentence: usedSentence(used, ids.length) });
      await manager.query(WITHDRAW, [ids, this.clock.now()]);
      return `${countText(ids.length, 'crédito retirado', 'créditos retirados')}.`;
    });
  }

  /** @returns `2 créditos se mantienen.` @throws por-corregir, credito-desconocido, no-puede-ser for a withdrawn credit */
  keep({ creditos }: Fields, actor: Actor): Promise<string> {
    const ids = readCreditIds(creditos);
    return this.db.transaction(actor, async (manager) => {
      const states = await lockCredits(manager, ids);
      if (states.includes('retirado'))
        throw horariosErrors['no-puede-ser']({ sentence: 'Un crédito retirado ya no se mantiene.' });
      await manager.query(KEEP, [ids]);
      return countText(ids.length, 'crédito se mantiene.', 'créditos se mantienen.');
    });
  }
}

type Situation = 'disponible' | 'usado' | 'retirado';

/** @throws credito-desconocido */
async function lockCredits(manager: EntityManager, ids: readonly number[]): Promise<Situation[]> {
  const rows: { situacion: Situation }[] = await manager.query(
    'SELECT situacion FROM creditos WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE',
    [ids],
  );
  if (rows.length < ids.length) throw horariosErrors['credito-desconocido']();
  return rows.map(({ situacion }) => situacion);
}

const WITHDRAW = `
  UPDATE creditos SET retirado_en = $2, por_revisar = false, version = version + 1
  WHERE id = ANY ($1::integer[]) AND retirado_en IS NULL`;

const KEEP = `
  UPDATE creditos SET por_revisar = false, version = version + 1 WHERE id = ANY ($1::integer[]) AND por_revisar`;

function usedSentence(used: number, all: number): string {
  if (all === 1) return 'Ese crédito ya se ha usado: no se puede retirar.';
  return used === 1
    ? 'Uno de los créditos ya se ha usado: no se ha retirado ninguno.'
    : `Ya se han usado ${String(used)} de los créditos: no se ha retirado ninguno.`;
}

/** The credit ids of a request: a JSON list, `a,b,c` or a repeated field. @throws por-corregir */
export function readCreditIds(raw: unknown): number[] {
  const ids = parseIds(raw);
  if (ids === null) throw wrong('creditos', 'La lista de créditos no se puede leer.');
  if (ids.length === 0) throw wrong('creditos', 'Marque al menos un crédito.');
  return ids;
}
