import { useState } from 'react';
import type { AltaPair } from '#libs/contracts';
import { ApiError, messageOf, refetchData, useSingleFlight } from '../base';
import { showToast } from '../ui';
import { joinWaiting } from './calls';
import { joinedText } from './waiting-texts';

export const pairKey = ({ alumno_id, curso_id }: AltaPair): string => `${alumno_id} ${curso_id}`;

/**
 * Returns a command that puts students on the waiting lists of their courses. The pairs of student and course are sent one after another,
 * so that each waiting list has the order of the pairs.
 */
export function useWaiting() {
  /** Keys of the pairs (student, course) that are finished: the student joined the waiting list, or a rule refused the student. */
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, run } = useSingleFlight();
  const send = async (pairs: readonly AltaPair[]) => {
    const joined: AltaPair[] = [];
    const refusals: string[] = [];
    let failure: unknown = null;
    for (const pair of pairs) {
      try {
        await joinWaiting(pair);
        joined.push(pair);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== CONFLICT) {
          failure = error;
          break;
        }
        refusals.push(error.mensaje);
      }
      setSettled((before) => new Set([...before, pairKey(pair)]));
    }
    if (joined.length > 0 || refusals.length > 0)
      showToast({ text: joinedText({ pairs: joined, refusals }), tone: joined.length > 0 ? 'good' : 'notice' });
    if (failure !== null) showToast({ text: messageOf(failure), tone: 'bad' });
    await refetchData();
    return failure === null;
  };
  return { settled, isBusy, join: (pairs: readonly AltaPair[]) => void run(() => send(pairs)) };
}

const CONFLICT = 409;
