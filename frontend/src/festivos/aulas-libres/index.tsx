import { IconDoor } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listPath, usePage } from '../../base';
import { MAX_CLASSES_WITH_ROOMS, TOO_MANY_FOR_ROOMS } from '#libs/festivos/calculo';
import { readSelection } from '../../listings';
import { Button, ButtonLink, EmptyState, ErrorBand, Loading, Page, PageHead, Panel } from '../../ui';
import { useSelectedClasses } from './calls';
import { assignLabel } from './room-choice';
import { RoomChoice } from './RoomChoice';
import { useRoomChange } from './use-other-rooms';
import css from './RoomChoice.module.css';

const TITLE = 'Buscar otra aula';

/** Finds other rooms for the classes selected in the list. */
export default function OtherRoomsScreen() {
  usePage(TITLE, [{ title: 'Clases', url: listPath('clases') }]);
  const [query] = useSearchParams();
  const selection = useMemo(() => readSelection(query), [query]);
  const chosen = useSelectedClasses(selection);
  const count = chosen.data?.length ?? 0;
  const isSome = chosen.data === undefined || (count > 0 && count <= MAX_CLASSES_WITH_ROOMS);
  return (
    <Page>
      <PageHead>
        <h1>{TITLE}</h1>
      </PageHead>
      {(selection === null || !isSome) && (
        <EmptyState
          icon={<IconDoor size={22} stroke={1.75} aria-hidden />}
          title={
            count > MAX_CLASSES_WITH_ROOMS
              ? TOO_MANY_FOR_ROOMS
              : 'Marque en el listado las clases que necesitan otra aula'
          }
        >
          <ButtonLink to={listPath('clases')}>Ir a las clases</ButtonLink>
        </EmptyState>
      )}
      {chosen.isError && <ErrorBand error={chosen.error} onRetry={() => void chosen.refetch()} />}
      {selection !== null && chosen.isPending && <Loading />}
      {chosen.data !== undefined && isSome && <Rooms ids={chosen.data} />}
    </Page>
  );
}

function Rooms({ ids }: { ids: readonly number[] }) {
  const navigate = useNavigate();
  const change = useRoomChange(ids);
  const accept = async () => {
    if (await change.assign()) void navigate(listPath('clases'));
  };
  return (
    <>
      <Panel title="Aulas libres">
        <div className={css.panel}>
          <RoomChoice change={change} />
        </div>
      </Panel>
      <div className={css.bar}>
        <ButtonLink to={listPath('clases')}>Volver</ButtonLink>
        <Button
          variant="primary"
          icon={<IconDoor size={18} stroke={1.75} aria-hidden />}
          disabled={change.isBusy}
          reason={change.count === 0 && 'Elija un aula'}
          staysFocusable
          onClick={() => void accept()}
        >
          {change.isBusy ? 'Asignando…' : assignLabel(change.count)}
        </Button>
      </div>
    </>
  );
}
