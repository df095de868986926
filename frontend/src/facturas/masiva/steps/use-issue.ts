import { useEffect, useRef, useState } from 'react';
import { ApiError, refetchData } from '../../../base';
import { offerRetry, askChoice } from '../../../ui';
import { refetchProcesses } from '../../../processes/live';
import { issue, type Preview } from '../draft/calls';
import { issueQuestion, longNotice } from '../draft/draft';
import type { RunKind } from '../draft/run-kind';
import { countSeries } from '../draft/series';

interface UseIssueOptions {
  kind: Pick<RunKind<never>, 'call' | 'longFrom'>;
  /** The run is accepted: its draft is used up. */
  onAccepted: () => void;
  /** Shows the run. */
  onIssued: (proceso: number) => void;
}

/**
 * Issues a preview after a confirmation, and shows its run. A refusal is shown, and the draft stays. If the preview no longer
 * holds, nothing is issued: `outdated` is that preview, to be compared with the new one.
 */
export function useIssue({ kind, onAccepted, onIssued }: UseIssueOptions) {
  const [issuing, setIssuing] = useState<Preview | null>(null);
  const [outdated, setOutdated] = useState<Preview | null>(null);
  // A person who has left the screen meanwhile is not brought back: the ring in the header shows the run.
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const confirmAndIssue = async (preview: Preview) => {
    if (!(await confirmIssue(preview, kind.longFrom))) return;
    setIssuing(preview);
    const proceso = await issueWithRetry(kind.call, preview);
    setOutdated(proceso === 'changed' ? preview : null);
    if (typeof proceso === 'number') {
      onAccepted();
      if (isMounted.current) onIssued(proceso);
    }
    setIssuing(null);
    await Promise.all([refetchData(), refetchProcesses()]);
  };
  return { issuing, outdated, confirmAndIssue };
}

/**
 * Returns the id of the run; 'changed' if the preview no longer holds; null after a refusal, which the person has seen. Without connection the request can be retried
 * under the same idempotency key: if the first one did arrive, the answer is its run.
 */
async function issueWithRetry(call: string, preview: Preview): Promise<number | 'changed' | null> {
  for (;;) {
    try {
      return (await issue(call, preview)).proceso_id ?? null;
    } catch (error) {
      if (error instanceof ApiError && error.huella !== undefined) return 'changed';
      if (!(await offerRetry(error))) return null;
    }
  }
}

async function confirmIssue({ reply, words }: Preview, longFrom: number): Promise<boolean> {
  const facturas = reply.facturas ?? [];
  const series = countSeries(facturas);
  const notice = longNotice(words.count, longFrom);
  const answer = await askChoice({
    title: issueQuestion(facturas.length, reply.importeTotal ?? '0', series),
    text: [
      ...(reply.siguienteNumero !== undefined && series.length === 1 ? [`Empezará en ${reply.siguienteNumero}.`] : []),
      ...(notice === null ? [] : [notice]),
      'Lo emitido no se puede borrar.',
    ].join(' '),
    options: [
      { value: 'no', label: 'Cancelar' },
      { value: 'si', label: 'Facturar', variant: 'primary' },
    ],
    focused: 'no',
    onCancel: 'no',
  });
  return answer === 'si';
}
