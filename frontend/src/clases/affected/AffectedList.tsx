import { useId, useState, type ReactNode } from 'react';
import type { ClaseAfectada } from '#libs/contracts';
import { dayText } from '#libs/platform/civil';
import { Button, RecordLink } from '../../ui';
import css from './Affected.module.css';
import { countText } from '../../base';

/** Number of classes shown before the person opens the whole list. */
const FIRST = 8;

interface AffectedListProps {
  title: string;
  classes: readonly ClaseAfectada[];
  /** Renders a button at the end of each class. */
  action?: (clase: ClaseAfectada) => ReactNode;
  /** Buttons for all classes, beside the title. */
  actions?: ReactNode;
  /** If true, shows only the title and the count until the person opens the list. */
  isFolded?: boolean;
}

/** The classes affected by a holiday or an absence, each with a link to its record. */
export function AffectedList({ title, classes, action, actions, isFolded = false }: AffectedListProps) {
  const headingId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const [isOpen, setIsOpen] = useState(!isFolded);
  if (classes.length === 0) return null;
  const shown = showsAll ? classes : classes.slice(0, FIRST);
  return (
    <section className={css.group} aria-labelledby={headingId}>
      <div className={css.heading}>
        <h3 id={headingId}>{title}</h3>
        {isFolded && (
          <Button small variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Plegar' : `Ver las ${classes.length}`}
          </Button>
        )}
        {actions}
      </div>
      {isOpen && (
        <ul className={css.list}>
          {shown.map((clase) => (
            <li key={clase.id} className={css.row}>
              <RecordLink className={css.when} to={clase.url}>
                {dayText(clase.fecha)} {clase.horaEntrada}–{clase.horaSalida}
              </RecordLink>
              <span className={css.what}>
                {clase.materia} <span>{clase.materia === clase.curso ? '' : clase.curso}</span>
              </span>
              <span className={css.who}>{peopleOf(clase)}</span>
              {action?.(clase)}
            </li>
          ))}
        </ul>
      )}
      {isOpen && shown.length < classes.length && (
        <div className={css.more}>
          <Button small onClick={() => setShowsAll(true)}>
            Ver las {classes.length}
          </Button>
        </div>
      )}
    </section>
  );
}

function peopleOf({ profesor, aula, alumno, plazas, particular }: ClaseAfectada): string {
  const students = particular ? alumno : countText(plazas, 'alumno', 'alumnos');
  return [students, profesor === '' ? 'sin profesor' : profesor, aula === '' ? 'sin aula' : aula]
    .filter((part) => part !== '')
    .join(' · ');
}
