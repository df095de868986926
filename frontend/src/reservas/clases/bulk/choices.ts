import type { AulaPosible } from '#libs/contracts';
import type { SelectOption } from '../../../ui';

export interface Choice {
  id: number;
  resultado: string;
}

/** Options in two groups: first those of the course, then the others. Without a course there are no groups. */
export function courseFirst(
  all: readonly Choice[],
  ofCourse: readonly Choice[],
  titles: { ofCourse: string; others: string },
): SelectOption[] {
  const option = ({ id, resultado }: Choice): SelectOption => ({ value: String(id), label: resultado });
  if (ofCourse.length === 0) return all.map(option);
  const own = new Set(ofCourse.map(({ id }) => id));
  return [
    ...ofCourse.map((choice) => ({ ...option(choice), group: titles.ofCourse })),
    ...all.filter(({ id }) => !own.has(id)).map((choice) => ({ ...option(choice), group: titles.others })),
  ];
}

/** Rooms in two groups: first those that fit all classes, then the others. Within a group the server's order stays. */
export const freeFirst = (rooms: readonly AulaPosible[]): SelectOption[] =>
  rooms.map(({ id, texto, sirve }) => ({
    value: String(id),
    label: texto,
    group: sirve ? 'Libres' : 'Las demás',
  }));
