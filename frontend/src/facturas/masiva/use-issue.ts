import { useEffect, useRef, useState } from 'react';
import { forgetData } from '../../app';
import { askAgain, askChoice } from '../../ui';
import { askProcesses } from '../../procesos/live';
import { issue, type Preview } from './calls';
import { isLong, issueQuestion, LONG_NOTICE } from './draft';
import { forgetDraft } from './use-draft';

/** Asks, issues what was previewed, and shows the run. What is refused is told, and everything stays as it was. */
export function useIssue(onIssued: (proceso: number) => void) {
  const [issuing, setIssuing] = useState<Preview | null>(null);
  // Whoever has gone elsewhere meanwhile is not called back; the ring in the header shows the run.
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const ask = async (preview: Preview, serie: string) => {
    if (!(await askToIssue(preview, serie))) return;
    setIssuing(preview);
    const proceso = await issueOrTell(preview);
    if (proceso !== null) {
      forgetDraft();
      if (there.current) onIssued(proceso);
    }
    setIssuing(null);
    await Promise.all([forgetData(), askProcesses()]);
  };
  return { issuing, ask };
}

/**
 * The run, or null when it was refused and the person has been told. Where the server was not reached the same order is
 * given again under the same key: if it did arrive, that leads to the run it started.
 */
async function issueOrTell(preview: Preview): Promise<number | null> {
  for (;;) {
    try {
      return (await issue(preview)).proceso_id ?? null;
    } catch (error) {
      if (!(await askAgain(error))) return null;
    }
  }
}

async function askToIssue({ reply, request }: Preview, serie: string): Promise<boolean> {
  const answer = await askChoice({
    titulo: issueQuestion(reply.facturas?.length ?? 0, reply.importeTotal ?? '0', serie),
    texto: `${isLong(request.alumnos.length) ? `${LONG_NOTICE} ` : ''}Lo emitido no se puede borrar.`,
    opciones: [
      { valor: 'no', etiqueta: 'Cancelar' },
      { valor: 'si', etiqueta: 'Facturar', variant: 'primary' },
    ],
    enfocada: 'no',
    alCancelar: 'no',
  });
  return answer === 'si';
}
