import { IconFileTypePdf, IconFileX, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ProcesoReply } from '../../../../../libs/contracts';
import { REASON_INPUTS } from '../../../../../libs/facturas/calculo';
import { newKey, useCan, numberText } from '../../../base';
import { isActive, STATES } from '../../../processes/model';
import { refetchProcesses } from '../../../processes/live';
import { useProcess } from '../../../processes/use-processes';
import { dialogInputOf } from '../../../records/model/action-inputs';
import {
  askInputs,
  Button,
  ButtonLink,
  ErrorBand,
  ExportMenu,
  Loading,
  offerRetry,
  Page,
  Pill,
  type DialogValues,
} from '../../../ui';
import { invoicesPath, pdfsPath, rectifyRun, resultFilePath } from '../draft/calls';
import type { RunKind } from '../draft/run-kind';
import { Progress } from './Progress';
import { Results } from './Results';
import css from './Run.module.css';

/** What the screen of a run needs to know of its kind. */
export type RunScreenKind = Pick<RunKind<never>, 'title' | 'page' | 'again' | 'progressText' | 'billed'>;

interface RunProps {
  kind: RunScreenKind;
  id: number;
  onRetried: (id: number) => void;
}

/** A run of bulk invoicing: its progress and results, also for runs of other users. */
export function Run({ kind, id, onRetried }: RunProps) {
  const { process, isPending, error, refetch } = useProcess(id);
  return (
    <Page>
      <header className={css.head}>
        <h1>{kind.title}</h1>
        {process && (
          <>
            <span className={css.title}>{process.descripcion}</span>
            <Pill tone={STATES[process.situacion].tone}>{STATES[process.situacion].word}</Pill>
          </>
        )}
      </header>
      {isPending && <Loading />}
      {error && <ErrorBand error={error} onRetry={() => void refetch()} />}
      {!isPending && !error && !process && <p role="alert">Ese proceso no existe, o no lo puede ver.</p>}
      {process && (
        <>
          <Progress kind={kind} process={process} onRetried={onRetried} />
          <section className="tarjeta" aria-label="Resultados">
            <Results kind={kind} process={process} tools={<Tools process={process} />} />
          </section>
          <nav className={css.ways} aria-label="Seguir">
            <Link to={kind.page}>{kind.again}</Link>
            <Link to="/administrar/facturas/">Ir a Facturas</Link>
            <Link to="/administrar/">Ir al inicio</Link>
          </nav>
        </>
      )}
    </Page>
  );
}

/** Rectifies every invoice of a run, after a confirmation, and opens the list of runs. */
function RectifyAll({ process: { id, hechos } }: { process: ProcesoReply }) {
  const can = useCan();
  const navigate = useNavigate();
  // One idempotency key while the button is mounted: a second press does not start a second run.
  const [idempotencyKey] = useState(newKey);
  const [busy, setBusy] = useState(false);
  if (!can('facturas.emitir')) return null;
  const rectify = async (reason: DialogValues): Promise<void> => {
    setBusy(true);
    try {
      await rectifyRun(id, reason, idempotencyKey);
      await refetchProcesses();
      void navigate('/administrar/procesos/');
    } catch (error) {
      if (await offerRetry(error)) await rectify(reason);
    } finally {
      setBusy(false);
    }
  };
  const confirmAndRectify = async () => {
    const question = {
      title: hechos === 1 ? '¿Rectificar la factura?' : `¿Rectificar las ${numberText(hechos)} facturas?`,
      text: 'Se emite una factura rectificativa por cada una, que la anula entera. Las que ya están rectificadas quedan como están.',
      acceptLabel: 'Rectificar',
      isDanger: true,
    };
    const reason = await askInputs(question, REASON_INPUTS.map(dialogInputOf));
    if (reason !== null) await rectify(reason);
  };
  return (
    <Button
      variant="danger-quiet"
      icon={<IconFileX size={16} stroke="1.75" aria-hidden />}
      disabled={busy}
      onClick={() => void confirmAndRectify()}
    >
      Rectificar todas
    </Button>
  );
}

/** PDF, list and rectification of the invoices of a run. */
function Tools({ process }: { process: ProcesoReply }) {
  const { id, hechos } = process;
  const file = <ExportMenu entry={(format) => ({ href: resultFilePath(id, format) })} />;
  if (hechos === 0) return file;
  const pdf = <IconFileTypePdf size={16} stroke="1.75" aria-hidden />;
  return (
    <>
      {isActive(process) ? (
        <Button icon={pdf} reason="Cuando termine">
          Descargar PDF
        </Button>
      ) : (
        <ButtonLink isFile to={pdfsPath(id)} icon={pdf}>
          Descargar PDF
        </ButtonLink>
      )}
      <ButtonLink to={invoicesPath(id)} icon={<IconListDetails size={16} stroke="1.75" aria-hidden />}>
        Ver en Facturas
      </ButtonLink>
      {file}
      {!isActive(process) && <RectifyAll process={process} />}
    </>
  );
}
