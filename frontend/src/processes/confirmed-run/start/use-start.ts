import { useEffect, useRef, useState } from 'react';
import { ApiError, refetchData } from '../../../base';
import { askChoice, offerRetry } from '../../../ui';
import { refetchProcesses } from '../../live';
import type { ConfirmedKind, Preview, StartQuestion, StartReply } from '../model/kinds';
import { startRun } from '../model/calls';

/** What happens after a refusal: the same request is sent again, a new preview is made, or nothing. */
type AfterRefusal = 'retry' | 'preview' | 'nothing';

interface StartOptions<Request extends object, Reply extends StartReply> {
  kind: ConfirmedKind<Request, Reply>;
  /** Called after the server has accepted the run, so that the form can clear its choices. */
  onAccepted: (reply: Reply) => void;
  /** Shows the run with this id. Not called if the person has left the screen. */
  onStarted?: (runId: number) => void;
  /**
   * Shows why a start was refused, and returns what happens next. By default, a dialog shows the refusal; without a connection, the dialog
   * offers a retry.
   */
  onRefused?: (error: unknown) => AfterRefusal | Promise<AfterRefusal>;
}

/**
 * Returns `start`, which starts a run. If this kind of run has a question, `start` first asks the person to confirm.
 * If the server refuses the preview as outdated, no run starts, and `outdated` is the refused preview.
 * A retry sends the same idempotency key, so a run is not started twice.
 */
export function useStart<Request extends object, Reply extends StartReply>({
  kind,
  onAccepted,
  onStarted,
  onRefused = offerAgain,
}: StartOptions<Request, Reply>) {
  type Shown = Preview<Request, Reply>;
  const [starting, setStarting] = useState<Shown | null>(null);
  const [outdated, setOutdated] = useState<Shown | null>(null);
  const isMounted = useIsMounted();
  const start = async (preview: Shown): Promise<void> => {
    if (kind.question !== undefined && !(await askToStart(kind.question(preview)))) return;
    setStarting(preview);
    const outcome = await send(kind, preview, onRefused);
    setOutdated(outcome === 'changed' ? preview : null);
    if (typeof outcome === 'object' && outcome.proceso_id !== undefined) {
      onAccepted(outcome);
      if (isMounted.current) onStarted?.(outcome.proceso_id);
    }
    setStarting(null);
    if (outcome !== 'nothing') await Promise.all([refetchData(), refetchProcesses()]);
  };
  return { starting, outdated, start };
}

async function send<Request extends object, Reply extends StartReply>(
  kind: ConfirmedKind<Request, Reply>,
  preview: Preview<Request, Reply>,
  onRefused: NonNullable<StartOptions<Request, Reply>['onRefused']>,
): Promise<Reply | 'changed' | Exclude<AfterRefusal, 'retry'>> {
  for (;;) {
    try {
      return await startRun(kind, preview);
    } catch (error) {
      if (error instanceof ApiError && error.huella !== undefined) return 'changed';
      const next = await onRefused(error);
      if (next !== 'retry') return next;
    }
  }
}

const offerAgain = async (error: unknown): Promise<AfterRefusal> => ((await offerRetry(error)) ? 'retry' : 'preview');

/** Asks before a run starts. True if the user accepts. The focus is on `Cancelar`, because most runs cannot be undone. */
export async function askToStart({ title, text, acceptLabel }: StartQuestion): Promise<boolean> {
  const answer = await askChoice({
    title,
    text,
    options: [
      { value: 'no', label: 'Cancelar' },
      { value: 'si', label: acceptLabel, variant: 'primary' },
    ],
    focused: 'no',
    onCancel: 'no',
  });
  return answer === 'si';
}

/**
 * Returns a ref that is true while the screen is mounted. If the person has left the screen before the start ends, `onStarted` is not
 * called.
 */
function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
