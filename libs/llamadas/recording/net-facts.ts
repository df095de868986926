import { groupBy } from '../../platform/lists/group-by';
import { isSameClass, type CallFact, type Called } from './call-fact';
import { lastMoment } from './fact-end';

/** A stored fact whose person was not called yet. */
export interface PendingFact extends Omit<CallFact, 'hasta' | 'frase'> {
  id: string;
}

/** The facts to store, and the ids of the pending facts that the new facts replace. */
export interface NetFacts {
  superseded: string[];
  facts: CallFact[];
}

/**
 * Joins each new fact with the older facts that the same person was not told yet. So two moves of a class become one move. If a class is
 * back at its first hours, nobody needs a phone call.
 * If the person was already told the older fact, the facts are not joined, and the person is called again.
 */
export function netFacts(pending: readonly PendingFact[], fresh: readonly CallFact[]): NetFacts {
  const superseded: string[] = [];
  const byPerson = groupBy(pending, personKey);
  const facts = fresh.flatMap((fact) => {
    const older = (byPerson.get(personKey(fact)) ?? []).filter((one) => isFollowedBy(one, fact));
    superseded.push(...older.map(({ id }) => id));
    const [first] = older;
    return first === undefined ? [fact] : joined(first, fact);
  });
  return { superseded, facts };
}

const personKey = ({ alumnoId, profesorId }: Called): string => `${String(alumnoId)} ${String(profesorId)}`;

/**
 * True if the new fact continues the older fact. Either both facts are about the same class, or the new date and hour in the older fact
 * (`despues`) are the old date and hour in the new fact (`antes`).
 * False if one of the facts has no class.
 */
function isFollowedBy(older: PendingFact, fact: CallFact): boolean {
  if (fact.claseId === null || older.claseId === null) return false;
  if (older.claseId === fact.claseId) return true;
  return (
    older.despues !== null &&
    fact.antes !== null &&
    older.despues.fecha === fact.antes.fecha &&
    older.despues.hora_entrada === fact.antes.hora_entrada
  );
}

/**
 * True if a cancelled class of a student takes place after all, at its old hours and in its old room. The teacher may have changed. The
 * office has not called the student yet, so no call is needed.
 */
function staysForStudent({ tipo, alumnoId, antes }: PendingFact, { despues }: CallFact): boolean {
  if (tipo !== 'anulada' || alumnoId === null || antes === null || despues === null) return false;
  return (['fecha', 'hora_entrada', 'hora_salida', 'aula_id'] as const).every((name) => antes[name] === despues[name]);
}

function joined(older: PendingFact, fact: CallFact): CallFact[] {
  const { antes } = older;
  const { despues } = fact;
  if (fact.tipo === 'caducada') return [fact];
  if (antes === null) return despues === null ? [] : [{ ...fact, tipo: 'reservada', antes: null }];
  if (despues === null) return [{ ...fact, tipo: 'anulada', antes, hasta: lastMoment(antes) }];
  return isSameClass(antes, despues) || staysForStudent(older, fact)
    ? []
    : [{ ...fact, tipo: 'cambiada', antes, hasta: lastMoment(antes, despues) }];
}
