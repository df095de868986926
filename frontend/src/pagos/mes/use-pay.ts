import { useEffect, useRef, useState } from 'react';
import { ApiError, refetchData } from '../../base';
import { refetchProcesses } from '../../processes/live';
import { askChoice, offerRetry } from '../../ui';
import { payMonth, type Preview } from './model/calls';
import { isLong, LONG_NOTICE, payQuestion } from './model/preview';
import { clearTeachers } from './use-month';

/**
 * Pays a preview after a confirmation, and shows its run. If the preview no longer holds, nothing is written: `outdated` is that
 * preview, to be compared with the new one.
 */
export function usePay(onStarted: (run: number) => void) {
  const [paying, setPaying] = useState<Preview | null>(null);
  const [outdated, setOutdated] = useState<Preview | null>(null);
  // A person who has left the screen meanwhile is not brought back: the ring in the header shows the run.
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const confirmAndPay = async (preview: Preview) => {
    if (!(await confirmPay(preview))) return;
    setPaying(preview);
    const run = await payWithRetry(preview);
    setOutdated(run === 'changed' ? preview : null);
    if (typeof run === 'number') {
      clearTeachers();
      if (isMounted.current) onStarted(run);
    }
    setPaying(null);
    await Promise.all([refetchData(), refetchProcesses()]);
  };
  return { paying, outdated, confirmAndPay };
}

/**
 * The id of the run; 'changed' if the preview no longer holds; null after a refusal, which the person has seen. Without connection the
 * request can be retried under the same idempotency key: if the first one did arrive, the answer is its run.
 */
async function payWithRetry(preview: Preview): Promise<number | 'changed' | null> {
  for (;;) {
    try {
      return (await payMonth(preview)).proceso_id ?? null;
    } catch (error) {
      if (error instanceof ApiError && error.huella !== undefined) return 'changed';
      if (!(await offerRetry(error))) return null;
    }
  }
}

async function confirmPay({ reply: { cartas }, request }: Preview): Promise<boolean> {
  const answer = await askChoice({
    title: payQuestion(request.mes, cartas),
    text: [
      ...(isLong(cartas.length) ? [LONG_NOTICE] : []),
      'Una carta no se cambia ni se borra: se anula con otra.',
    ].join(' '),
    options: [
      { value: 'no', label: 'Cancelar' },
      { value: 'si', label: 'Hacer cartas de pago', variant: 'primary' },
    ],
    focused: 'no',
    onCancel: 'no',
  });
  return answer === 'si';
}
