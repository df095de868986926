import { IconCalendarOff, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { StartTodayClass } from '#libs/contracts';
import { fromHere, useCan } from '../base';
import { Button, EmptyState, Pill } from '../ui';
import { StandsInFor } from './StandsInFor';
import { attendanceNote, foldedClasses, placesText } from './today';
import start from './Start.module.css';
import css from './Today.module.css';

interface TodayClassesProps {
  classes: readonly StartTodayClass[];
  /**
   * True on the start page of a teacher. All classes are then classes of this teacher. The card shows a link to the calendar feed instead
   * of the number of classes.
   */
  isOwn: boolean;
}

/** The classes of today by hour; each links to its attendance sheet. */
export function TodayClasses({ classes, isOwn }: TodayClassesProps) {
  const can = useCan();
  const [isWhole, setWhole] = useState(false);
  const count = classes.filter(({ estado }) => estado !== 'anulada').length;
  const shown = isWhole ? classes : foldedClasses(classes);
  return (
    <section className={`tarjeta ${start.card}`} aria-labelledby="clases-de-hoy">
      <div className={start.cardTitle}>
        <h2 id="clases-de-hoy">Clases de hoy</h2>
        {isOwn ? (
          <span className={css.links}>
            {can('profesores.ver') && <Link to="/clases/disponibilidad/">Mi disponibilidad</Link>}
            <Link to="/clases/calendario/">Mi calendario</Link>
          </span>
        ) : (
          count > 0 && <span className={start.count}>{count}</span>
        )}
      </div>
      {classes.length === 0 ? (
        <EmptyState icon={<IconCalendarOff size={22} stroke={1.75} />} title="No hay clases hoy" />
      ) : (
        <ul className={start.tasks}>
          {shown.map((one) => (
            <TodayClass key={one.clase_id} one={one} isOwn={isOwn} />
          ))}
        </ul>
      )}
      {shown.length < classes.length && (
        <div className={css.more}>
          <Button small variant="quiet" onClick={() => setWhole(true)}>
            Ver las {classes.length} clases de hoy
          </Button>
        </div>
      )}
    </section>
  );
}

function TodayClass({ one, isOwn }: { one: StartTodayClass; isOwn: boolean }) {
  const here = useLocation();
  const note = attendanceNote(one);
  const isOver = one.capacidad > 0 && one.ocupadas > one.capacidad;
  const facts = [one.aula ?? 'Sin aula', ...(isOwn ? [] : [one.profesor ?? 'Sin profesor'])];
  return (
    <li>
      <Link
        to={one.url}
        state={fromHere(here)}
        className={start.task}
        data-cancelled={one.estado === 'anulada' || undefined}
      >
        <span className={`num ${css.hours}`}>
          <strong>{one.hora_entrada}</strong>
          <span>{one.hora_salida}</span>
        </span>
        <span className={css.body}>
          <span className={`${start.taskWords} ${css.words}`}>
            <strong className={css.name}>{one.materia === null ? one.curso : `${one.curso} · ${one.materia}`}</strong>
            <span>
              {facts.join(' · ')} ·{' '}
              <span className={isOver ? css.over : undefined}>{one.alumno ?? placesText(one)}</span>
            </span>
            <StandsInFor name={one.sustituye} />
          </span>
          {note && <Pill tone={note.tone}>{note.text}</Pill>}
        </span>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </Link>
    </li>
  );
}
