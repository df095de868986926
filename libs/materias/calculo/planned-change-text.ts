import { spanText } from '../../platform/civil';
import { weekDaysText } from '../../clases/calculo';

/** What a planned change of a group may change: weekly hours, teacher, room. */
export const CHANGE_UNITS = ['horario', 'profesor', 'aula'] as const;
export type ChangeUnit = (typeof CHANGE_UNITS)[number];

/** Hours, teacher and room of a group from a date on, as names to show. If there is no teacher or no room, the name is empty. */
export interface NamedPattern {
  dias_semana: string;
  hora_entrada_time: string | null;
  hora_salida_time: string | null;
  profesor: string;
  aula: string;
}

const TEXTS: Record<ChangeUnit, (pattern: NamedPattern) => string> = {
  horario: ({ dias_semana: days, hora_entrada_time: from, hora_salida_time: to }) => {
    if (days === '') return 'sin días';
    return from === null || to === null ? weekDaysText(days) : `${weekDaysText(days)}, ${spanText(from, to)}`;
  },
  profesor: ({ profesor }) => (profesor === '' ? 'sin profesor' : `con ${profesor}`),
  aula: ({ aula }) => (aula === '' ? 'sin aula' : aula),
};

/** `martes y jueves, 18:00 – 19:30, Aula 2`: only the parts that change. */
export const plannedChangeText = (changes: readonly ChangeUnit[], pattern: NamedPattern): string =>
  CHANGE_UNITS.filter((unit) => changes.includes(unit))
    .map((unit) => TEXTS[unit](pattern))
    .join(', ');
