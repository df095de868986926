import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Clase, EstadoClase } from '#libs/contracts';
import { byDate } from '#libs/clases/calculo';
import { dayOf, useSession } from '../base';
import { EmptyState, ErrorBand, Loading, Pill, type Tone } from '../ui';
import { coursesQuery, isFamily, nextClassesQuery } from './calls';
import { dayTitle, factsText } from './next-classes';
import { Section } from './Section';
import css from './Sections.module.css';

/** The group and private classes of a family, today and in the following week. */
export function NextClasses() {
  const { tipo } = useSession().usuario;
  return isFamily(tipo) ? (
    <Section title="Próximas clases">
      <ClassesOfDays />
    </Section>
  ) : null;
}

function ClassesOfDays() {
  const today = dayOf(new Date());
  const classes = useQuery(nextClassesQuery(today));
  const children = useQuery(coursesQuery).data?.alumnos ?? [];
  if (classes.isPending) return <Loading />;
  if (classes.isError) return <ErrorBand error={classes.error} onRetry={() => void classes.refetch()} />;
  const days = [...byDate(classes.data.clases)];
  return (
    <div className={`tarjeta ${css.card}`}>
      {days.length === 0 && (
        <EmptyState icon={<IconCalendarOff size={20} stroke={1.75} />} title="Sin clases en los próximos 7 días" />
      )}
      {days.map(([fecha, clases]) => (
        <div key={fecha}>
          <h3 className={css.day}>{dayTitle(fecha, today)}</h3>
          <ul className={css.rows}>
            {clases.map((clase) => (
              <NextClass key={clase.id} clase={clase} facts={factsText(clase, children)} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const STATES: Readonly<Record<EstadoClase, { tone: Tone; text: string } | null>> = {
  confirmada: null,
  solicitada: { tone: 'attention', text: 'Solicitada' },
  anulada: { tone: 'neutral', text: 'Anulada' },
};

function NextClass({ clase, facts }: { clase: Clase; facts: string }) {
  const { horaEntrada, horaSalida, materia, estado } = clase;
  const state = STATES[estado];
  return (
    <li className={css.class} data-cancelled={estado === 'anulada' || undefined}>
      <span className={`num ${css.hours}`}>
        <strong>{horaEntrada}</strong>
        <span>{horaSalida}</span>
      </span>
      <span className={css.words}>
        <strong>{materia}</strong>
        {facts !== '' && <span>{facts}</span>}
      </span>
      {state && <Pill tone={state.tone}>{state.text}</Pill>}
    </li>
  );
}
