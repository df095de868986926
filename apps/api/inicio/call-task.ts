import type { StartTask } from '../../../libs/contracts';
import { callListPath, CALL_LISTS_PATH, type OpenCalls } from '../../../libs/llamadas';
import { countText } from '../../../libs/platform';

/** Builds the task `5 familias por avisar`. Returns an empty list if no call list is open. */
export function callTask({ familias, profesores, listas, llamada_id }: OpenCalls): StartTask[] {
  if (llamada_id === null) return [];
  const people = [someText(familias, 'familia', 'familias'), someText(profesores, 'profesor', 'profesores')];
  return [
    {
      titulo: `${people.filter((part) => part !== '').join(' y ')} por avisar`,
      detalle: 'Todavía nadie les ha dicho qué cambia',
      cuantos: familias + profesores,
      url: listas === 1 ? callListPath(llamada_id) : CALL_LISTS_PATH,
      tono: 'atencion',
    },
  ];
}

/** Empty text for a count of 0. */
const someText = (count: number, one: string, several: string): string =>
  count === 0 ? '' : countText(count, one, several);
