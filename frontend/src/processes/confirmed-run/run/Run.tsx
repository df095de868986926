import { Link } from 'react-router';
import type { ProcesoReply } from '#libs/contracts';
import { ErrorBand, Loading, Page, Pill } from '../../../ui';
import { STATES } from '../../model';
import { RunProgress } from '../../run/RunProgress';
import { useProcess } from '../../use-processes';
import type { RunKind } from '../model/kinds';
import { Results } from './Results';
import css from './Run.module.css';

interface RunProps {
  kind: RunKind;
  id: number;
  onRetried: (id: number) => void;
}

/** A run: its progress and results, also for runs of other users. */
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
            <Results kind={kind} process={process} />
          </section>
          <nav className={css.ways} aria-label="Seguir">
            {kind.ways(process).map(({ to, text }) => (
              <Link key={text} to={to}>
                {text}
              </Link>
            ))}
            <Link to="/administrar/">Ir al inicio</Link>
          </nav>
        </>
      )}
    </Page>
  );
}

function Progress({ kind, process, onRetried }: Omit<RunProps, 'id'> & { process: ProcesoReply }) {
  const { activeText, activeNote, resultText = summaryOf, stopQuestion, figures } = kind;
  return (
    <RunProgress
      process={process}
      activeText={activeText(process)}
      activeNote={activeNote}
      resultText={resultText(process)}
      stopQuestion={stopQuestion}
      onRetried={onRetried}
    >
      {figures?.(process)}
    </RunProgress>
  );
}

const summaryOf = ({ error, resumen }: ProcesoReply): string => error ?? resumen ?? '';
