import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Credito } from '#libs/contracts';
import { dateText, useSession } from '../base';
import { ErrorBand } from '../ui';
import { creditsQuery, isFamily } from './calls';
import { Section } from './Section';
import css from './Sections.module.css';

/** The make-up credits that the students of a family can still use. Renders nothing without credits. */
export function OwnCredits() {
  const { tipo } = useSession().usuario;
  const credits = useQuery({ ...creditsQuery, enabled: isFamily(tipo) });
  if (credits.isError)
    return (
      <ErrorBand
        title="No se han podido cargar las clases por recuperar."
        error={credits.error}
        onRetry={() => void credits.refetch()}
      />
    );
  const usable = credits.data?.creditos.filter(({ estado }) => estado === 'disponible') ?? [];
  if (usable.length === 0) return null;
  return (
    <Section title="Clases por recuperar">
      <ul className={`tarjeta ${css.rows}`}>
        {usable.map(({ id, minutos, alumno, alumno_id, alta_id, caduca, origen }) => (
          <li key={id} className={css.line}>
            <span className={css.words}>
              <strong>
                {minutos} min para {alumno}, hasta el {dateText(caduca)}
              </strong>
              <span>
                Por la clase de {origen.materia} del {dateText(origen.fecha)}
              </span>
            </span>
            <Link
              className={css.link}
              to={requestPath({ id, alumno_id, alta_id })}
              aria-label={`Buscar otra hora para ${alumno} por la clase del ${dateText(origen.fecha)}`}
            >
              Buscar otra hora
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Returns the URL of the page where a private class can be requested and paid with this make-up credit. */
function requestPath({ id, alumno_id, alta_id }: Pick<Credito, 'id' | 'alumno_id' | 'alta_id'>): string {
  const alta = alta_id === null ? '' : `&alta_id=${String(alta_id)}`;
  return `/clases-particulares/?alumno_id=${String(alumno_id)}${alta}&credito_id=${String(id)}`;
}
