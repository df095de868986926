import { IconBan, IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Credito } from '#libs/contracts';
import { countText, listPath, refetchData, usePage, useSingleFlight } from '../../base';
import { readSelection } from '../../listings';
import {
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  ErrorBand,
  Loading,
  offerRetry,
  Page,
  PageHead,
  Panel,
  showToast,
  type DataColumn,
} from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import { decide, useChosenCredits } from './calls';
import { CREDIT_COLUMNS } from './credit-columns';
import css from './ReviewCredits.module.css';

/** Withdraws or keeps the credits selected in the list of credits. */
export default function ReviewCreditsScreen() {
  usePage('Retirar o mantener créditos', [{ title: 'Créditos', url: listPath('creditos') }]);
  const [query] = useSearchParams();
  const selection = useMemo(() => readSelection(query), [query]);
  const chosen = useChosenCredits(selection);
  return (
    <Page>
      <PageHead>
        <h1>Retirar o mantener créditos</h1>
      </PageHead>
      {selection === null && (
        <EmptyState icon={<IconBan size={22} stroke={1.75} aria-hidden />} title="Marque los créditos en el listado">
          <ButtonLink to={listPath('creditos')}>Ir a los créditos</ButtonLink>
        </EmptyState>
      )}
      {chosen.isError && <ErrorBand error={chosen.error} onRetry={() => void chosen.refetch()} />}
      {selection !== null && chosen.isPending && <Loading />}
      {chosen.data && <Chosen credits={chosen.data.creditos} />}
    </Page>
  );
}

function Chosen({ credits }: { credits: readonly Credito[] }) {
  const navigate = useNavigate();
  const flight = useSingleFlight();
  const post = async (what: 'retirar' | 'mantener'): Promise<boolean> => {
    try {
      const { mensaje } = await decide(
        what,
        credits.map(({ id }) => id),
      );
      showToast({ text: mensaje });
      void refetchData();
      return true;
    } catch (error) {
      return (await offerRetry(error)) && post(what);
    }
  };
  const run = async (what: 'retirar' | 'mantener') => {
    if (await flight.run(() => post(what))) void navigate(listPath('creditos'));
  };
  const count = countText(credits.length, 'crédito', 'créditos');
  return (
    <>
      <Panel title={count}>
        <p className={css.lead}>
          Un crédito retirado ya no se puede usar. Uno que se mantiene deja de estar por revisar.
        </p>
        <DataTable
          caption="Créditos elegidos"
          columns={COLUMNS}
          rows={credits}
          keyOf={({ id }) => id}
          className={cards.rows ?? ''}
        />
      </Panel>
      <div className={css.bar}>
        <ButtonLink to={listPath('creditos')}>Volver</ButtonLink>
        <Button
          icon={<IconCheck size={18} stroke={1.75} aria-hidden />}
          disabled={flight.isBusy}
          onClick={() => void run('mantener')}
        >
          Mantener {count}
        </Button>
        <Button
          variant="danger"
          icon={<IconBan size={18} stroke={1.75} aria-hidden />}
          disabled={flight.isBusy}
          onClick={() => void run('retirar')}
        >
          Retirar {count}
        </Button>
      </div>
    </>
  );
}

const COLUMNS: readonly DataColumn<Credito>[] = [
  { key: 'alumno', heading: 'Alumno', cell: ({ alumno }) => <strong>{alumno}</strong> },
  ...CREDIT_COLUMNS,
];
