import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PrevioDadas } from '#libs/contracts';
import { countText, listPath, refetchData, usePage, useSingleFlight } from '../../base';
import { readSelection } from '../../listings';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorBand,
  Loading,
  offerRetry,
  Page,
  PageHead,
  Panel,
  showToast,
} from '../../ui';
import { postBulk } from '../../reservas';
import { AffectedList } from '../../clases';
import { useUncoveredClasses } from './calls';
import css from './GivenClasses.module.css';

const TITLE = 'Dar clases por dadas';

/** For selected classes without a substitute, records that the absent teacher gave them after all. */
export default function GivenClassesScreen() {
  usePage(TITLE, [{ title: 'Clases', url: listPath('clases') }]);
  const [query] = useSearchParams();
  const selection = useMemo(() => readSelection(query), [query]);
  const chosen = useUncoveredClasses(selection);
  return (
    <Page>
      <PageHead>
        <h1>{TITLE}</h1>
      </PageHead>
      {selection === null && (
        <EmptyState
          icon={<IconCheck size={22} stroke={1.75} aria-hidden />}
          title="Marque en el listado las clases que dio su profesor aunque faltaba"
        >
          <ButtonLink to={listPath('clases')}>Ir a las clases</ButtonLink>
        </EmptyState>
      )}
      {chosen.isError && <ErrorBand error={chosen.error} onRetry={() => void chosen.refetch()} />}
      {selection !== null && chosen.isPending && <Loading />}
      {chosen.data && <Chosen {...chosen.data} />}
    </Page>
  );
}

function Chosen({ clases, texto }: PrevioDadas) {
  const navigate = useNavigate();
  const { isBusy, note } = useNoting();
  const accept = async () => {
    if (await note(clases.map(({ id }) => id))) void navigate(listPath('clases'));
  };
  const count = countText(clases.length, 'clase', 'clases');
  return (
    <>
      <Panel title="Lo que se anota">
        <p className={css.lead} role="status">
          {texto} {consequence(clases.length)}
        </p>
        <AffectedList title={count} classes={clases} />
      </Panel>
      <div className={css.bar}>
        <ButtonLink to={listPath('clases')}>Volver</ButtonLink>
        {clases.length > 0 && (
          <Button
            variant="primary"
            icon={<IconCheck size={18} stroke={1.75} aria-hidden />}
            disabled={isBusy}
            onClick={() => void accept()}
          >
            {isBusy ? 'Anotando…' : `Dar por ${clases.length === 1 ? 'dada' : 'dadas'} ${count}`}
          </Button>
        )}
      </div>
    </>
  );
}

function consequence(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'Su profesor faltaba; si la dio, se le paga como las demás.'
    : 'Sus profesores faltaban; si las dieron, se les pagan como las demás.';
}

/**
 * Returns a function that records classes as given. If the server refuses, the function shows the reason and offers a retry. If the
 * classes are not recorded in the end, the function resolves to false.
 */
function useNoting() {
  const flight = useSingleFlight();
  const post = async (ids: readonly number[]): Promise<boolean> => {
    try {
      const { mensaje } = await postBulk('dar-por-dada', ids, {});
      showToast({ text: mensaje });
      void refetchData();
      return true;
    } catch (error) {
      return (await offerRetry(error)) && post(ids);
    }
  };
  return { isBusy: flight.isBusy, note: (ids: readonly number[]) => flight.run(() => post(ids)) };
}
