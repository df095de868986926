import { IconBan } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { countText, listPath, usePage } from '../../base';
import { readSelection } from '../../listings';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorBand,
  Field,
  Loading,
  Page,
  PageHead,
  Panel,
  showToast,
  TextArea,
} from '../../ui';
import { AffectedList } from '../../clases';
import { useCancelling } from '../clases/use-cancelling';
import { useChosenClasses } from './calls';
import css from './CancelClasses.module.css';

const LONGEST_REASON = 500;

/** Cancels the classes selected in the list of classes, group and private ones, with a reason. */
export default function CancelClassesScreen() {
  usePage('Anular clases', [{ title: 'Clases', url: listPath('clases') }]);
  const [query] = useSearchParams();
  const selection = useMemo(() => readSelection(query), [query]);
  const chosen = useChosenClasses(selection);
  return (
    <Page>
      <PageHead>
        <h1>Anular clases</h1>
      </PageHead>
      {selection === null && (
        <EmptyState
          icon={<IconBan size={22} stroke={1.75} aria-hidden />}
          title="Marque en el listado las clases que se anulan"
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

function Chosen({ ids, total, clases, texto }: NonNullable<ReturnType<typeof useChosenClasses>['data']>) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const { isBusy, cancel } = useCancelling();
  const isLong = reason.length > LONGEST_REASON;
  const accept = async () => {
    const reply = await cancel(ids, reason.trim());
    if (reply === null) return;
    showToast({ text: reply.mensaje });
    void navigate(reply.llamadas?.url ?? listPath('clases'));
  };
  return (
    <>
      <Panel title="Lo que se anula">
        <p className={css.lead} role="status">
          {texto} {total > 0 && 'No se cobran ni vuelven a generarse. Después se abre la lista de llamadas.'}
        </p>
        <AffectedList title={countText(total, 'clase', 'clases')} classes={clases} />
        {clases.length < total && <p className={css.lead}>Se muestran las primeras {clases.length}.</p>}
      </Panel>
      {total > 0 && (
        <div className={`tarjeta ${css.form ?? ''}`}>
          <Field
            label="Motivo"
            help="No es obligatorio."
            error={isLong ? `Escriba ${String(LONGEST_REASON)} letras como mucho.` : undefined}
          >
            {(attributes) => (
              <TextArea {...attributes} rows={2} value={reason} onChange={({ target }) => setReason(target.value)} />
            )}
          </Field>
          <div className={css.bar}>
            <ButtonLink to={listPath('clases')}>Volver</ButtonLink>
            <Button
              variant="danger"
              icon={<IconBan size={18} stroke={1.75} aria-hidden />}
              disabled={isBusy}
              reason={isLong && 'El motivo es demasiado largo'}
              onClick={() => void accept()}
            >
              {isBusy ? 'Anulando…' : `Anular ${countText(total, 'clase', 'clases')}`}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
