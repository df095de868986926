import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CursoAlumnosReply } from '#libs/contracts';
import { getJson, listPath } from '../base';
import { SearchTable } from '../listings/SearchTable';
import type { PanelProps } from '../records/form/panels';
import { ErrorBand, Loading, Panel } from '../ui';
import css from './StudentsPanel.module.css';

/** The students with an active enrolment in a course: a saved search of students as a read-only table. */
export function StudentsPanel({ record }: PanelProps) {
  const search = useQuery({
    queryKey: ['curso-alumnos', record.id, record.version],
    queryFn: ({ signal }) => getJson<CursoAlumnosReply>(`/administrar/cursos/api/alumnos/${record.id}`, {}, { signal }),
    enabled: record.id !== 0,
    staleTime: 0,
  });
  if (record.id === 0) return null;
  return (
    <Panel
      title="Alumnos del curso"
      tools={
        search.data && (
          <Link className="no-imprimir" to={`${listPath('alumnos')}${addressOf(search.data)}`}>
            Abrir en el listado
          </Link>
        )
      }
    >
      {search.isPending && <Loading />}
      {search.isError && <ErrorBand error={search.error} onRetry={() => void search.refetch()} />}
      {search.data && (
        <div className={css.rows} role="region" aria-label="Alumnos del curso, tabla" tabIndex={0}>
          <SearchTable searchId={search.data.busqueda} filters={search.data.parametros} title="Alumnos del curso" />
        </div>
      )}
    </Panel>
  );
}

const addressOf = ({ busqueda, parametros }: CursoAlumnosReply): string =>
  `?${new URLSearchParams({ busqueda: String(busqueda), parametros: JSON.stringify(parametros) })}`;
