import { IconCalendarTime } from '@tabler/icons-react';
import { useId } from 'react';
import type { Materia, MateriaCambio } from '#libs/contracts';
import { Button } from '../ui';
import css from './Materias.module.css';

interface PlannedChangesProps {
  materias: readonly Materia[];
  /** Absent if the list has no buttons. */
  actions?: {
    isBusy: boolean;
    onEdit: (materia: Materia, change: MateriaCambio) => void;
    onWithdraw: (materia: Materia, change: MateriaCambio) => void;
  };
}

/** The planned changes of the subjects of a course. */
export function PlannedChanges({ materias, actions }: PlannedChangesProps) {
  const headingId = useId();
  const planned = materias
    .flatMap((materia) => materia.cambios.map((change) => ({ materia, change })))
    .sort((one, other) => one.change.desde.localeCompare(other.change.desde));
  if (planned.length === 0) return null;
  return (
    <section className={css.planned} aria-labelledby={headingId}>
      <h3 id={headingId}>
        <IconCalendarTime size={16} stroke={1.75} aria-hidden /> Cambios previstos
      </h3>
      <ul>
        {planned.map(({ materia, change }) => (
          <li key={change.id}>
            <span className={css.plannedText}>
              <strong>{materia.descripcion}</strong> {plannedSentence(change)}
            </span>
            {actions && (
              <span className={css.plannedButtons}>
                <Button small disabled={actions.isBusy} staysFocusable onClick={() => actions.onEdit(materia, change)}>
                  Modificar
                </Button>
                <Button
                  small
                  variant="danger-quiet"
                  disabled={actions.isBusy}
                  staysFocusable
                  onClick={() => actions.onWithdraw(materia, change)}
                >
                  Retirar
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** «Desde el 11/01/2027: martes y jueves, 18:00 – 19:30, Aula 2» */
export const plannedSentence = ({ desde_es, texto }: MateriaCambio): string => `Desde el ${desde_es}: ${texto}`;
