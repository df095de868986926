import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AlcanceReply } from '#libs/contracts';
import { getJson, useCan } from '../base';
import { RecordLink } from '../ui';
import { reachSentence } from './reach-sentence';
import css from './ReachLine.module.css';

/** Says whom messages about changes of these classes would reach, and names those whom none reaches. */
export function ReachLine({ classes }: { classes: readonly { id: number }[] }) {
  const isOffice = useCan()('clases.editar');
  const ids = classes.map(({ id }) => id).join(',');
  const reach = useQuery({
    queryKey: ['alcance', ids],
    queryFn: ({ signal }) =>
      getJson<AlcanceReply>('/api/notificaciones/alcance', { clases: ids }, { signal, isBackground: true }),
    enabled: isOffice && ids !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (ids === '' || reach.data === undefined) return null;
  const { sin_alcance } = reach.data;
  return (
    <div className={css.reach} role="status">
      <p>{reachSentence(reach.data)}</p>
      {sin_alcance.length > 0 && (
        <details>
          <summary>Quién no recibe nada</summary>
          <ul>
            {sin_alcance.map(({ nombre, motivo, url }) => (
              <li key={url}>
                <RecordLink to={url}>{nombre}</RecordLink>: {motivo}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
