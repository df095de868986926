import { IconPhoneCheck, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { AvisadoLlamada, Llamada } from '#libs/contracts';
import { ApiError, usePage } from '../base';
import { isTold, useToldOfCalls } from '../notificaciones';
import { Button, ButtonLink, EmptyState, ErrorBand, Loading, Page, PageHead, ProgressBar, ViewSwitch } from '../ui';
import { CallGroups } from './CallGroups';
import css from './Calls.module.css';
import { useCallList } from './calls';
import { groupsInView, leftIds, untoldFirst, type CallView } from './left-to-call';
import { SayCard } from './SayCard';
import { SubstitutesCard } from './SubstitutesCard';

const LISTS = '/administrar/horarios/llamadas/';

/** The phone calls that a change requires: the numbers, the text to say, and who has been informed. */
export default function CallListScreen() {
  const { id = '' } = useParams();
  const list = useCallList(Number(id));
  const told = useToldOfCalls(Number(id));
  usePage(list.data?.titulo ?? '', [{ title: 'Llamadas', url: LISTS }]);
  if (list.error instanceof ApiError && list.error.status === 404) return <Gone text={list.error.mensaje} />;
  if (list.data === undefined)
    return list.isError ? <ErrorBand error={list.error} onRetry={() => void list.refetch()} /> : <Loading />;
  if (told.isLoading) return <Loading />;
  return (
    <Page className={css.page}>
      <PageHead className={css.pageHead}>
        <div>
          <h1>{list.data.titulo}</h1>
          <p className={css.detail}>{list.data.detalle}</p>
        </div>
        <Button
          className={`no-imprimir ${css.print ?? ''}`}
          icon={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => print()}
        >
          Imprimir
        </Button>
      </PageHead>
      {list.isError && <ErrorBand error={list.error} onRetry={() => void list.refetch()} />}
      <div className={css.columns}>
        <Calls list={list.data} told={told.data ?? NOBODY} />
        {list.data.porDar > 0 && <SubstitutesCard list={list.data} />}
      </div>
    </Page>
  );
}

const NOBODY: ReadonlyMap<number, AvisadoLlamada> = new Map();

function Calls({ list, told }: { list: Llamada; told: ReadonlyMap<number, AvisadoLlamada> }) {
  const [view, setView] = useState<CallView>('todas');
  // The order of the first load: rows must not move while somebody telephones.
  const [reached] = useState(() => new Set([...told.values()].filter(isTold).map(({ id }) => id)));
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const choose = (next: CallView) => {
    setSeen(leftIds(list.grupos));
    setView(next);
  };
  const groups = groupsInView(untoldFirst(list.grupos, reached), view, seen);
  return (
    <div className={css.main}>
      <section className={`tarjeta ${css.progress ?? ''}`} aria-label="Cómo van las llamadas">
        <div className={css.progressLine}>
          <p role="status" className={css.count}>
            <strong>
              {list.faltan === 0 ? 'Todas avisadas' : `${String(list.avisadas)} de ${String(list.total)} avisadas`}
            </strong>{' '}
            <span className={`no-imprimir ${css.fact ?? ''}`}>se guarda al marcar, lo ven todos</span>
          </p>
          <div className={`no-imprimir ${css.bar ?? ''}`}>
            <ProgressBar
              label="Avisadas"
              percent={list.total === 0 ? 100 : Math.round((100 * list.avisadas) / list.total)}
            />
          </div>
          <div className="no-imprimir">
            <ViewSwitch
              label="Qué se ve"
              chosen={view}
              onChange={choose}
              options={[
                { value: 'todas', label: 'Todas', count: list.total },
                { value: 'por-avisar', label: 'Por avisar', count: list.faltan },
              ]}
            />
          </div>
        </div>
        <SayCard list={list} />
      </section>
      {groups.length === 0 ? (
        <EmptyState icon={<IconPhoneCheck size={22} stroke={1.75} aria-hidden />} title="Todas avisadas" />
      ) : (
        <CallGroups groups={groups} told={told} />
      )}
    </div>
  );
}

function Gone({ text }: { text: string }) {
  usePage('Llamadas', [{ title: 'Llamadas', url: LISTS }]);
  return (
    <EmptyState
      isPage
      icon={<IconPhoneCheck size={22} stroke={1.75} aria-hidden />}
      title="No hay a quién llamar"
      text={text}
    >
      <ButtonLink to={LISTS}>Ver las llamadas</ButtonLink>
    </EmptyState>
  );
}
