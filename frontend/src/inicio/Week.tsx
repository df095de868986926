import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { StartClass } from '#libs/contracts';
import { countText } from '../base';
import { EmptyState, shortDays, Tag } from '../ui';
import css from './Week.module.css';
import start from './Start.module.css';

/** The weekly classes of a teacher, with their days. */
export function Week({ classes }: { classes: readonly StartClass[] }) {
  return (
    <section className={`tarjeta ${start.card}`} aria-labelledby="mi-semana">
      <h2 id="mi-semana" className={start.cardTitle}>
        Mi semana
      </h2>
      {classes.length === 0 ? (
        <EmptyState icon={<IconCalendarOff size={22} stroke={1.75} />} title="Todavía no tiene clases asignadas" />
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
                <Tag>{shortDays(one.dias)}</Tag>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
