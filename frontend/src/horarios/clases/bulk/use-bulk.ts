import type { Clase } from '../../../../../libs/contracts';
import { refetchData, useSingleFlight } from '../../../base';
import { askInputs, showToast } from '../../../ui';
import { askWayOut } from '../ask-way-out';
import { moveClass, postBulk, whatComesBack, type BulkCall } from '../calls';
import { refetchIfStale } from '../stale';
import { cancelQuestion, namesText } from '../texts';
import { cancelFields, whoLeaves } from '../who-leaves';

export interface Bulk {
  isBusy: boolean;
  /** Posts a change of all these classes; true once it is done. A refusal shows the sentence of the server. */
  change: (call: BulkCall, fields: Record<string, unknown>) => Promise<boolean>;
  /** Asks first, with room for a reason. */
  cancel: () => Promise<boolean>;
}

/** @param onDone after a change, before the lists are loaded again; `anular-clases` takes the classes away */
export function useBulk(classes: readonly Clase[], onDone: (call: BulkCall) => void): Bulk {
  const flight = useSingleFlight();
  const change: Bulk['change'] = (call, fields) =>
    flight.run(async () => {
      const ids = classes.map(({ id }) => id);
      if (!(await postUntilDone(call, ids, fields))) return false;
      onDone(call);
      void refetchData();
      return true;
    });
  const cancel = async () => {
    const devuelve = await whatComesBack(classes.map(({ id }) => id));
    const answer = await askInputs(
      {
        title: cancelQuestion(classes.length),
        text: `${namesText(classes)} Se avisará a las familias y a los profesores. ${devuelve}`.trimEnd(),
        acceptLabel: 'Anular',
      },
      [...whoLeaves(classes), { name: 'motivo', label: 'Motivo (no es obligatorio)', value: '', maxLength: 200 }],
    );
    return answer !== null && change('anular-clases', cancelFields(answer));
  };
  return { isBusy: flight.isBusy, change, cancel };
}

/** Without connection the person may retry; one class that cannot have its hour may take a free one. */
async function postUntilDone(
  call: BulkCall,
  ids: readonly number[],
  fields: Record<string, unknown>,
): Promise<boolean> {
  const [only] = ids.length === 1 && call === 'cambiar-hora-clase' ? ids : [];
  let post = () => postBulk(call, ids, fields);
  for (;;) {
    try {
      showToast({ text: (await post()).mensaje });
      return true;
    } catch (error) {
      refetchIfStale(error);
      const way = await askWayOut(error, only !== undefined);
      if (way === null) return false;
      if (way !== 'retry' && only !== undefined) post = () => moveClass(only, way.fecha, way.hora);
    }
  }
}
