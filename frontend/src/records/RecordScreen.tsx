import { IconFileOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../api';
import { listPath, ownPath, recordPath, usePage } from '../app';
import { ErrorPage } from '../app/pages/StatusPages';
import { CargandoPagina, EmptyState, ErrorBand, initials } from '../ui';
import { ActionBar } from './ActionBar';
import { mayLeave, useLeaveGuard } from './leaving';
import { RecordForm } from './RecordForm';
import { useRecord, type LoadedRecord } from './use-record';
import { useRecordForm } from './use-record-form';
import css from './Record.module.css';

export interface RecordScreenProps {
  codigo: string;
  id: number;
  /** Where the action bar stands. */
  barra?: 'arriba' | 'abajo';
}

/** A record as a page of its own. */
export default function RecordScreen({ codigo, id, barra = 'abajo' }: RecordScreenProps) {
  const record = useRecord(codigo, id);
  const { key } = useLocation();
  usePage(record.isPending ? '' : (record.data?.record.titulo ?? 'Ficha'), crumbsOf(codigo, record.data));
  if (record.data) return <OpenRecord key={key} codigo={codigo} loaded={record.data} barra={barra} />;
  if (record.isPending) return <CargandoPagina />;
  return <RecordProblem pagina error={record.error} codigo={codigo} onReintentar={() => void record.refetch()} />;
}

const crumbsOf = (codigo: string, loaded?: LoadedRecord) =>
  loaded ? [{ titulo: loaded.form.titulo, url: listPath(codigo) }] : [];

interface OpenRecordProps {
  codigo: string;
  loaded: LoadedRecord;
  barra: 'arriba' | 'abajo';
}

function OpenRecord({ codigo, loaded, barra }: OpenRecordProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = useRecordForm(codigo, loaded);
  const settled = useRef(false);
  const back = ownPath(params.get('urlRegreso')) ?? listPath(codigo);
  const leave = (path: string) => {
    settled.current = true;
    void navigate(path);
  };

  useLeaveGuard(
    () => !settled.current && state.changed.length > 0,
    () => mayLeave(state.changed, state.save),
  );
  const cancel = () => void navigate(back);
  const accept = async (again: boolean) => {
    if ((await state.save()) !== null) leave(again ? recordPath(listPath(codigo), 0) : back);
  };
  useEscape(cancel);

  return (
    <div className={css.page}>
      <RecordHead loaded={loaded} />
      <RecordForm
        codigo={codigo}
        loaded={loaded}
        state={state}
        onSubmit={(again) => void accept(again)}
        barPlace={barra}
        bar={
          <ActionBar
            loaded={loaded}
            state={state}
            place={barra}
            onCancel={cancel}
            onAcceptAndAdd={() => void accept(true)}
          />
        }
      />
    </div>
  );
}

function RecordHead({ loaded: { form, record } }: { loaded: LoadedRecord }) {
  return (
    <header className={css.head}>
      <span className={css.avatar} aria-hidden>
        {record.id === 0 ? '+' : initials(record.titulo)}
      </span>
      <div>
        <h1>{record.titulo}</h1>
        <p className={css.facts}>{form.titulo}</p>
      </div>
    </header>
  );
}

/** Esc cancels, unless something above the page (a window, an open list of choices) takes it. */
function useEscape(cancel: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const covered = document.documentElement.hasAttribute('data-ventana');
    if (event.key === 'Escape' && !event.defaultPrevented && !covered) cancel();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

interface RecordProblemProps {
  error: unknown;
  codigo: string;
  onReintentar: () => void;
  /** It is all that the page shows. */
  pagina?: boolean;
}

/** There is no such record, or it may not be seen, or it did not come. */
export function RecordProblem({ error, codigo, onReintentar, pagina }: RecordProblemProps) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) {
    return (
      <EmptyState
        principal={pagina}
        icon={<IconFileOff size={20} stroke={1.75} />}
        titulo={titleOf(error)}
        texto={error.mensaje}
      >
        <Link to={listPath(codigo)}>Volver al listado</Link>
      </EmptyState>
    );
  }
  if (pagina) return <ErrorPage error={error} onReintentar={onReintentar} />;
  return <ErrorBand titulo="No se ha podido abrir la ficha." error={error} onReintentar={onReintentar} />;
}

const titleOf = (error: ApiError) => (error.status === 404 ? 'Esta ficha no existe' : 'No puede ver esta ficha');
