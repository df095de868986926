import { IconStarFilled } from '@tabler/icons-react';
import type { Materia } from '#libs/contracts';
import { dateText } from '../base';
import { Pill } from '../ui';
import css from './Materias.module.css';

export interface MateriaColumn {
  title: string;
  isRight?: true;
  width: string;
  /** The text of a cell; empty if the subject has no value. */
  text: (materia: Materia) => string;
  /** Longer text for the tooltip of the cell. */
  details?: (materia: Materia) => string;
}

/** Number of names shown; the rest is counted. */
const SHOWN_TEACHERS = 2;

/** The columns of the table after the name of the subject. */
export const MATERIA_COLUMNS: readonly MateriaColumn[] = [
  { title: 'Días y horas', width: '20%', text: ({ horarios_resumen }) => horarios_resumen, details: hoursAndDates },
  { title: 'Profesor', width: '22%', text: teachersText, details: (materia) => teacherNames(materia).join(' · ') },
  { title: 'Aula', width: '13%', text: ({ aula_resultado }) => aula_resultado },
  { title: 'Tipo', width: '11%', text: ({ particular }) => (particular ? 'Particular' : 'Grupo') },
  {
    title: 'Capacidad',
    isRight: true,
    width: '11%',
    text: ({ capacidad }) => (capacidad <= 0 ? '-' : String(capacidad)),
  },
];

/** The teacher of a group, or the first assignable teachers of a private subject and the number of the others. */
export function teachersText(materia: Materia): string {
  const names = teacherNames(materia);
  const rest = names.length - SHOWN_TEACHERS;
  return [...names.slice(0, SHOWN_TEACHERS), ...(rest > 0 ? [`+${rest}`] : [])].join(' · ');
}

/**
 * Returns the names of the teachers. In a private subject, the name is followed by the number of students that the teacher takes at once,
 * unless this number is 1.
 */
function teacherNames({ particular, profesor_resultado, profesores_asignados }: Materia): string[] {
  if (!particular) return profesor_resultado === '' ? [] : [profesor_resultado];
  return profesores_asignados.map(({ resultado, capacidad }) =>
    capacidad === 1 ? resultado : `${resultado} (${capacidad})`,
  );
}

function hoursAndDates(materia: Materia): string {
  return [materia.horarios_resumen, datesText(materia)].filter(Boolean).join(' · ');
}

/** «14/09/2026 – 23/12/2026»; empty if the subject has the dates of its course. */
function datesText({ fecha_inicio, fecha_fin }: Materia): string {
  if (fecha_inicio === null && fecha_fin === null) return '';
  if (fecha_fin === null) return `desde ${dateText(fecha_inicio)}`;
  return fecha_inicio === null ? `hasta ${dateText(fecha_fin)}` : `${dateText(fecha_inicio)} – ${dateText(fecha_fin)}`;
}

/** The icons and labels beside the name of a subject: highlighted, inactive. */
export function MateriaMarks({ materia: { activo, destacado } }: { materia: Materia }) {
  return (
    <>
      {destacado && (
        <span className={css.star} role="img" aria-label="Destacada" title="Destacada">
          <IconStarFilled size={14} aria-hidden />
        </span>
      )}
      {!activo && <Pill tone="neutral">Inactiva</Pill>}
    </>
  );
}
