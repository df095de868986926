import type { Materia } from '../../../../libs/contracts/horarios';
import { dateText } from '../../base';
import { Pill, Tag } from '../../ui';

export interface MateriaColumn {
  title: string;
  isRight?: true;
  /** The text of a cell; empty without value. */
  text: (materia: Materia) => string;
}

/** Names shown before the rest is counted. */
const SHOWN_TEACHERS = 2;

/** The columns after the name. */
export const MATERIA_COLUMNS: readonly MateriaColumn[] = [
  { title: 'Días y horas', text: ({ horarios_resumen }) => horarios_resumen },
  { title: 'Profesor', text: teachersText },
  { title: 'Aula', text: ({ aula_resultado }) => aula_resultado },
  { title: 'Fechas', text: datesText },
  { title: 'Tipo', text: ({ particular }) => (particular ? 'Particular' : 'Grupo') },
  { title: 'Capacidad', isRight: true, text: ({ capacidad }) => (capacidad <= 0 ? '-' : String(capacidad)) },
];

/** The teacher of a group; of a private subject each assignable teacher with a capacity of several students. */
export function teachersText({ particular, profesor_resultado, profesores_asignados }: Materia): string {
  if (!particular) return profesor_resultado;
  const names = profesores_asignados.map(({ resultado, capacidad }) =>
    capacidad === 1 ? resultado : `${resultado} (${capacidad})`,
  );
  const rest = names.length - SHOWN_TEACHERS;
  return [...names.slice(0, SHOWN_TEACHERS), ...(rest > 0 ? [`+${rest}`] : [])].join(' · ');
}

/** «14/09/2026 – 23/12/2026»; empty if the subject has the dates of its course. */
function datesText({ fecha_inicio, fecha_fin }: Materia): string {
  if (fecha_inicio === null && fecha_fin === null) return '';
  if (fecha_fin === null) return `desde ${dateText(fecha_inicio)}`;
  return fecha_inicio === null ? `hasta ${dateText(fecha_fin)}` : `${dateText(fecha_inicio)} – ${dateText(fecha_fin)}`;
}

/** What is unusual about a subject, beside its name. */
export function MateriaMarks({ materia: { activo, destacado } }: { materia: Materia }) {
  return (
    <>
      {destacado && <Tag>Destacada</Tag>}
      {!activo && <Pill tone="neutral">Inactiva</Pill>}
    </>
  );
}
