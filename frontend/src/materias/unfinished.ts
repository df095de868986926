import type { SelectorItem } from '#libs/contracts';
import { defaultHorario } from '#libs/materias/calculo';
import type { MateriaDraft } from './materia-draft';

/** The inputs from which «Horarios disponibles» generates hours. */
export interface UsedHours {
  days: string;
  minutes: string;
  from: string;
  to: string;
}

interface Generator {
  days: string;
  minutes: string;
}

export const usedHours = (
  { hora_inicial: from, hora_final: to }: MateriaDraft,
  { days, minutes }: Generator,
): UsedHours => ({ days, minutes, from, to });

interface Written {
  draft: MateriaDraft;
  start: MateriaDraft;
  generator: Generator;
  used: UsedHours;
  chosenTeacher: SelectorItem | null;
}

const NOT_GENERATED = 'Pulse Generar para usar estas horas, o déjelas como estaban.';
const NOT_ADDED = 'Pulse Añadir a la lista para que dé esta materia, o quite la elección.';

/** Returns error sentences, by field, for inputs of private lessons that were typed but not applied. A save would lose these inputs. */
export function unfinishedProblems({
  draft,
  start,
  generator,
  used,
  chosenTeacher,
}: Written): Readonly<Record<string, string>> {
  if (!draft.particular) return {};
  const field = unusedField(used, usedHours(draft, generator), followsWindow(draft, start));
  return {
    ...(chosenTeacher !== null && { chosenTeacher: NOT_ADDED }),
    ...(field !== null && { [field]: NOT_GENERATED }),
  };
}

/**
 * Returns the name of the first field that was changed after the last generation of hours; null if there is none.
 * If `follows` is true, the hours adapt to `hora_inicial` and `hora_final` (rule R3), so changes of these two fields do not count.
 */
function unusedField(used: UsedHours, written: UsedHours, follows: boolean): string | null {
  if (!sameDays(written.days, used.days)) return 'days';
  if (Number(written.minutes) !== Number(used.minutes)) return 'minutes';
  if (follows) return null;
  if (written.from !== used.from) return 'hora_inicial';
  return written.to === used.to ? null : 'hora_final';
}

const sorted = (letters: string): string => Array.from(letters).sort().join('');

const sameDays = (one: string, other: string): boolean => sorted(one) === sorted(other);

function followsWindow({ horarios_seleccion: hours }: MateriaDraft, start: MateriaDraft): boolean {
  if (hours.length === 0) return true;
  return (
    sameHours(hours, start.horarios_seleccion) && sameHours(hours, defaultHorario(start.hora_inicial, start.hora_final))
  );
}

const sameHours = (one: MateriaDraft['horarios_seleccion'], other: MateriaDraft['horarios_seleccion']): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
