import { IconPhoneCheck } from '@tabler/icons-react';
import { usePage } from '../base';
import { EmptyState, ErrorBand, Loading, Page, PageHead, Pill, RecordLink } from '../ui';
import { useCallLists } from './calls';
import css from './Calls.module.css';

/** The call lists with people who still have to be informed, newest first. */
export default function CallListsScreen() {
  usePage('Llamadas');
  const lists = useCallLists();
  return (
    <Page>
      <PageHead>
        <h1>Llamadas</h1>
      </PageHead>
      {lists.isError && <ErrorBand error={lists.error} onRetry={() => void lists.refetch()} />}
      {lists.isPending && <Loading />}
      {lists.data?.listas.length === 0 && (
        <EmptyState
          icon={<IconPhoneCheck size={22} stroke={1.75} aria-hidden />}
          title="Nadie por avisar"
          text="Después de un cambio de clases, aquí está a quién hay que llamar."
        />
      )}
      {lists.data !== undefined && lists.data.listas.length > 0 && (
        <ul className={`tarjeta ${css.lists ?? ''}`}>
          {lists.data.listas.map(({ id, titulo, detalle, avisadas, total, url }) => (
            <li key={id} className={css.listRow}>
              <div>
                <RecordLink to={url}>{titulo}</RecordLink>
                <p className={css.detail}>{detalle}</p>
              </div>
              <Pill
                tone={avisadas === 0 ? 'attention' : 'notice'}
              >{`${String(avisadas)} de ${String(total)} avisadas`}</Pill>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
