import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { StartClass } from '../../../libs/contracts';
import { countText } from '../base';
import { EmptyState, shortDays, Tag } from '../ui';
import css from './Week.module.css';
import start from './Start.module.css';

/** The classes of a teacher: those of today, and those of each day of the week. */
export function Week({ classes }: { classes: readonly StartClass[] }) {
  return (
    <div className={css.cards}>
      <Classes title="Clases de hoy" empty="No hay clases hoy" classes={classes.filter(({ hoy }) => hoy)} />
      <Classes title="Mi semana" empty="Todavía no tiene clases asignadas" classes={classes} showsDays />
    </div>
  );
}

interface ClassesProps {
  title: string;
  empty: string;
  classes: readonly StartClass[];
  showsDays?: boolean;
}

function Classes({ title, empty, classes, showsDays = false }: ClassesProps) {
  return (
    <section className={`tarjeta ${start.card}`} aria-label={title}>
      <h2 className={start.cardTitle}>{title}</h2>
      {classes.length === 0 ? (
        <EmptyState icon={<IconCalendarOff size={22} stroke={1.75} />} title={empty} />
      ) : (
        <ul className={start.tasks}>
          {classes.map((one) => (
            <li key={one.materia_id}>
              <Link to={one.url} className={start.task}>
                <span className={`num ${css.hours}`}>
                  {one.hora_entrada} – {one.hora_salida}
                </span>
                <span className={start.taskWords}>
                  <strong>{one.materia === null ? one.curso : `${one.curso} · ${one.materia}`}</strong>
                  <span>
                    {[one.aula === null ? '' : `Aula ${one.aula}`, countText(one.alumnos, 'alumno', 'alumnos')]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {showsDays && <Tag>{shortDays(one.dias)}</Tag>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
