import type { PanelProps } from '../../records/form/panels';
import { RecordLink } from '../../ui';
import { AffectedList } from '../../clases';
import { useHolidayPreview } from '../calls';
import { holidayRequest } from '../preview-query';
import { PreviewCard } from '../PreviewCard';
import { ReachLine } from '../../notificaciones';

/** Shows how the holiday in the form would affect classes, before the holiday is saved. */
export function HolidayPreview({ state }: PanelProps) {
  const { query, hint } = holidayRequest(state.values);
  const preview = useHolidayPreview(query);
  const { tocadas = [], particulares = [], quitadas = [] } = preview.data ?? {};
  return (
    <PreviewCard title="Clases en esas fechas" hint={hint} preview={preview}>
      {state.values.avisar === true && (
        <ReachLine classes={query?.particulares === 1 ? [...quitadas, ...particulares] : quitadas} />
      )}
      <AffectedList title="Se quitan" classes={quitadas} isFolded />
      <AffectedList title="Se quedan: cambiadas o añadidas a mano, o con asistencia anotada" classes={tocadas} />
      <AffectedList
        title={query?.particulares === 1 ? 'Se anulan: particulares' : 'Se quedan: particulares'}
        classes={particulares}
        actions={
          query !== null &&
          query.particulares !== 1 && (
            <RecordLink to={`/administrar/clases-particulares/?desde=${query.desde}&hasta=${query.hasta}`}>
              Anular o mover en las particulares
            </RecordLink>
          )
        }
      />
    </PreviewCard>
  );
}
