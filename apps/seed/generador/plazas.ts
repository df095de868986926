import type { Random } from '../random';
import type { Banda } from './bandas';
import type { Grupo } from './oferta';

/** Places of the courses of one year: finds a group for somebody and counts who sits in it. */
export class Plazas {
  private readonly byPlace = new Map<string, Grupo[]>();
  private readonly byBand = new Map<Banda, Grupo[]>();

  constructor(
    private readonly random: Random,
    readonly grupos: readonly Grupo[],
  ) {
    for (const grupo of grupos) {
      for (const banda of grupo.bandas) {
        add(this.byPlace, key(grupo.centro, banda), grupo);
        add(this.byBand, banda, grupo);
      }
    }
  }

  /**
   * A group at that centre in which the person is not yet: of their age, else of the next, with a free place; when there
   * is none, the one that overflows least. Null when they are in all there is.
   */
  find(centro: number, banda: Banda, yaEn: readonly number[]): Grupo | null {
    const others = (grupos: readonly Grupo[]) => grupos.filter((grupo) => !yaEn.includes(grupo.fila.id));
    for (const close of [banda, ...VECINAS[banda]]) {
      const free = this.withRoom(others(this.byPlace.get(key(centro, close)) ?? []));
      if (free !== null) return free;
    }
    const own = others(this.byPlace.get(key(centro, banda)) ?? this.byBand.get(banda) ?? this.grupos);
    return own.length === 0 ? null : own.reduce((least, grupo) => (filled(grupo) < filled(least) ? grupo : least));
  }

  /** The emptier of two at random, or any that has a place; null when all are full. */
  private withRoom(grupos: readonly Grupo[]): Grupo | null {
    if (grupos.length === 0) return null;
    const [one, other] = [this.random.pick(grupos), this.random.pick(grupos)];
    const emptier = filled(one) <= filled(other) ? one : other;
    return filled(emptier) < 1 ? emptier : (grupos.find((grupo) => filled(grupo) < 1) ?? null);
  }
}

/** Where somebody may sit when the groups of their age are full. */
const VECINAS: Record<Banda, readonly Banda[]> = {
  infantil: ['primaria'],
  primaria: ['infantil', 'eso'],
  eso: ['bachillerato', 'primaria'],
  bachillerato: ['eso', 'adultos'],
  adultos: ['bachillerato'],
};

function filled({ ocupadas, fila }: Grupo): number {
  return ocupadas / fila.capacidad;
}

function key(centro: number, banda: Banda): string {
  return `${String(centro)}·${banda}`;
}

function add<K>(map: Map<K, Grupo[]>, at: K, grupo: Grupo): void {
  const list = map.get(at);
  if (list === undefined) map.set(at, [grupo]);
  else list.push(grupo);
}
