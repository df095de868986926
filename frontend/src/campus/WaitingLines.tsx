import { useQuery } from '@tanstack/react-query';
import type { Espera } from '#libs/contracts';
import { weeklyHoursText } from '#libs/clases/calculo';
import { dateText, useSession } from '../base';
import { askConfirm, Button, ErrorBand } from '../ui';
import { isFamily, linesQuery, useLineCall } from './calls';
import { leaveText, nameWithHours } from './offer-text';
import { Section } from './Section';
import css from './Sections.module.css';

/** The waiting lists of the students of a family. Renders nothing without rows; `OfferCards` shows the offered places. */
export function WaitingLines() {
  const { tipo } = useSession().usuario;
  const lines = useQuery({ ...linesQuery, enabled: isFamily(tipo) });
  if (lines.isError)
    return (
      <ErrorBand
        title="No se han podido cargar las listas de espera."
        error={lines.error}
        onRetry={() => void lines.refetch()}
      />
    );
  const waiting = lines.data?.esperas.filter(({ estado }) => estado === 'espera') ?? [];
  if (waiting.length === 0) return null;
  return (
    <Section title="Listas de espera">
      <ul className={`tarjeta ${css.rows}`}>
        {waiting.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ line }: { line: Espera }) {
  const { id, alumno, curso, materia, desde } = line;
  const { isBusy, call } = useLineCall();
  const name = materia ?? curso;
  const schedule = weeklyHoursText(line.horario);
  const leave = async () => {
    const isSure = await askConfirm({
      title: `¿Sacar a ${alumno} de la lista de espera de ${name}?`,
      text: leaveText(line),
      acceptLabel: 'Salir de la lista',
    });
    if (isSure) await call('retirar', { id });
  };
  return (
    <li className={css.line}>
      <span className={css.words}>
        <strong>{name}</strong>
        {schedule !== '' && <span>{schedule}</span>}
        <span>
          {alumno} espera plaza desde el {dateText(desde.slice(0, 10))}
        </span>
      </span>
      <Button
        className={css.action}
        staysFocusable
        disabled={isBusy}
        aria-label={`Salir de la lista de espera de ${nameWithHours(line)}: ${alumno}`}
        onClick={() => void leave()}
      >
        Salir de la lista
      </Button>
    </li>
  );
}
