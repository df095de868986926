import type { Clase, ConLlamadas, MensajeReply } from '#libs/contracts';
import { refetchData, useSingleFlight } from '../../../base';
import { askInputs } from '../../../ui';
import { useDoneToast } from '../../../llamadas';
import { askAfterRefusal } from '../ask-after-refusal';
import { moveClass, postBulk, describeReturnedCredits, type BulkCall } from '../calls';
import { refetchIfStale } from '../stale';
import { CALLS_FOLLOW, cancelQuestion, namesText } from '../texts';
import { cancelFields, whoLeaves } from '../who-leaves';

export interface Bulk {
  isBusy: boolean;
  /**
   * Posts a change of all marked classes. Resolves to true if it succeeded; a refusal shows the server's sentence and resolves to false.
   */
  change: (call: BulkCall, fields: Record<string, unknown>) => Promise<boolean>;
  /** Cancels the marked classes, after a dialog with an input for the reason. */
  cancel: () => Promise<boolean>;
}

/** Returns the bulk commands on marked classes. @param onDone called with the command after a change, before the lists reload */
export function useBulk(classes: readonly Clase[], onDone: (call: BulkCall) => void): Bulk {
  const flight = useSingleFlight();
  const showDone = useDoneToast();
  const change: Bulk['change'] = (call, fields) =>
    flight.run(async () => {
      const ids = classes.map(({ id }) => id);
      const reply = await postUntilDone(call, ids, fields);
      if (reply === null) return false;
      showDone(reply);
      onDone(call);
      void refetchData();
      return true;
    });
  const cancel = async () => {
    const devuelve = await describeReturnedCredits(classes.map(({ id }) => id));
    const answer = await askInputs(
      {
        title: cancelQuestion(classes.length),
        text: [namesText(classes), devuelve, CALLS_FOLLOW].filter(Boolean).join(' '),
        acceptLabel: 'Anular',
      },
      [...whoLeaves(classes), { name: 'motivo', label: 'Motivo (no es obligatorio)', value: '', maxLength: 200 }],
    );
    return answer !== null && change('anular-clases', cancelFields(answer));
  };
  return { isBusy: flight.isBusy, change, cancel };
}

/**
 * Posts a change until it succeeds or the person gives up. After a lost connection, the person may retry. If the server refuses the new
 * hour of a single class, the person may choose a free hour instead.
 * @returns the reply; null if the person gave up
 */
async function postUntilDone(
  call: BulkCall,
  ids: readonly number[],
  fields: Record<string, unknown>,
): Promise<(MensajeReply & ConLlamadas) | null> {
  const [only] = ids.length === 1 && call === 'cambiar-hora-clase' ? ids : [];
  let post = () => postBulk(call, ids, fields);
  for (;;) {
    try {
      return await post();
    } catch (error) {
      refetchIfStale(error);
      const way = await askAfterRefusal(error, only !== undefined);
      if (way === null) return null;
      if (way !== 'retry' && only !== undefined) post = () => moveClass(only, way.fecha, way.hora);
    }
  }
}
