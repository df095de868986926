import type { Hindrance } from '../definition/define-list';

/** A record that cannot go, and how many rows hold it. */
export interface Hindered {
  registro: number;
  cuantos: number;
  hindrance: Hindrance;
}

const MOST_NAMED = 5;

/** «Inglés B1 tiene 9 altas; Francés A2 tiene 1 alta y 3 más»: the first few are told apart, the rest counted. */
export function hindranceSentence(hindered: readonly Hindered[], names: ReadonlyMap<number, string>): string {
  const told = hindered.slice(0, MOST_NAMED).map(({ registro, cuantos, hindrance }) => {
    const what = cuantos === 1 ? `1 ${hindrance.singular}` : `${String(cuantos)} ${hindrance.plural}`;
    return `${names.get(registro) ?? `el registro ${String(registro)}`} tiene ${what}`;
  });
  const rest = hindered.length - told.length;
  return told.join('; ') + (rest > 0 ? ` y ${String(rest)} más` : '');
}
