import type { EntityManager } from 'typeorm';
import { named, type CallFact } from '../../llamadas';
import { familyOfStudent, type FamilyOfStudent } from '../base/family-of-student';
import type { NamedFact } from './class-texts';

/** A fact with its names, and whom it is sent with. */
export interface AddressedFact extends NamedFact, FamilyOfStudent {}

/**
 * Adds the names that the text needs. Facts of deleted classes and people are left out.
 * @param confirmed the ids of the classes whose booking is the confirmation of a request
 */
export async function nameFacts(
  manager: EntityManager,
  facts: readonly CallFact[],
  { confirmed, today }: { confirmed: ReadonlySet<number>; today: string },
): Promise<AddressedFact[]> {
  const numbered = facts.map((fact, orden) => ({ ...fact, orden }));
  const rows: (Omit<AddressedFact, keyof CallFact> & Pick<AddressedFact, 'antes' | 'despues'> & { orden: number })[] =
    await manager.query(NAMES, [JSON.stringify(numbered), today]);
  return rows.flatMap(({ orden, ...names }) => {
    const fact = facts[orden];
    if (fact === undefined) throw new Error('A named fact belongs to no fact');
    return [{ ...fact, ...names, tipo: newsOf(fact, confirmed) }];
  });
}

function newsOf({ tipo, claseId }: CallFact, confirmed: ReadonlySet<number>): NamedFact['tipo'] {
  if (tipo === 'reservada' && claseId !== null && confirmed.has(claseId)) return 'confirmada';
  if (tipo === 'reservada' || tipo === 'festivo' || tipo === 'cambiada' || tipo === 'anulada' || tipo === 'caducada')
    return tipo;
  throw new Error(`A class has no news of the kind ${tipo}`);
}

const NAMES = `
  SELECT r.orden, ${named('r.antes')} AS antes, ${named('r.despues')} AS despues, m.descripcion AS materia, a.nombre AS alumno,
    ${familyOfStudent('a', '$2')}
  FROM jsonb_to_recordset($1::jsonb) AS r (orden integer, "alumnoId" integer, "profesorId" integer, "materiaId" integer,
      antes jsonb, despues jsonb)
    JOIN materias m ON m.id = r."materiaId"
    LEFT JOIN alumnos a ON a.id = r."alumnoId" LEFT JOIN profesores p ON p.id = r."profesorId"
  WHERE a.id IS NOT NULL OR p.id IS NOT NULL
  ORDER BY r.orden`;
