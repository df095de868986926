import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../contracts';
import type { Hindrance } from '../definition/define-list';
import { id } from '../query/sql';

/** A record that cannot go, and why: «tiene 9 altas». */
export interface Hindered {
  registro: number;
  motivo: string;
}

const MOST_NAMED = 5;

/** Which of `ids` this keeps from being deleted. */
export async function hinderedBy(
  hindrance: Hindrance,
  ids: number[],
  user: SessionUser,
  manager: EntityManager,
): Promise<Hindered[]> {
  if ('frase' in hindrance) {
    const held = await hindrance.retiene(ids, user, manager);
    return held.map((registro) => ({ registro, motivo: hindrance.frase }));
  }
  const { tabla, columna, singular, plural } = hindrance;
  const rows: { registro: number; cuantos: number }[] = await manager.query(
    `SELECT ${id(columna)} AS registro, count(*)::integer AS cuantos FROM ${id(tabla)} WHERE ${id(columna)} = ANY($1) GROUP BY 1 ORDER BY 1`,
    [ids],
  );
  return rows.map(({ registro, cuantos }) => ({
    registro,
    motivo: `tiene ${cuantos === 1 ? `1 ${singular}` : `${String(cuantos)} ${plural}`}`,
  }));
}

/** «Inglés B1 tiene 9 altas; Francés A2 tiene 1 alta y 3 más»: the first few are told apart, the rest counted. */
export function hindranceSentence(hindered: readonly Hindered[], names: ReadonlyMap<number, string>): string {
  const told = hindered
    .slice(0, MOST_NAMED)
    .map(({ registro, motivo }) => `${names.get(registro) ?? `el registro ${String(registro)}`} ${motivo}`);
  const rest = hindered.length - told.length;
  return told.join('; ') + (rest > 0 ? ` y ${String(rest)} más` : '');
}
