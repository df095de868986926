import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api';
import { forgetData } from '../../app';
import { askChoice, showAlert } from '../../ui';
import { askProcesses } from '../../procesos/use-processes';
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
    try {
      const { proceso_id } = await issue(preview);
      forgetDraft();
      if (proceso_id !== undefined && there.current) onIssued(proceso_id);
      await Promise.all([forgetData(), askProcesses()]);
    } catch (error) {
      await showAlert(messageOf(error));
    } finally {
      setIssuing(null);
    }
  };
  return { issuing, ask };
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
