import type { StartTask } from '../../../libs/contracts';
import type { OpenCalls } from '../../../libs/horarios';

const LISTS = '/administrar/horarios/llamadas/';

/** `5 familias por avisar`; none if nobody is to be called. */
export function callTask({ familias, profesores, listas, llamada_id }: OpenCalls): StartTask[] {
  if (llamada_id === null) return [];
  const people = [counted(familias, 'familia', 'familias'), counted(profesores, 'profesor', 'profesores')];
  return [
    {
      titulo: `${people.filter((part) => part !== '').join(' y ')} por avisar`,
      detalle: 'Todavía nadie les ha dicho qué cambia',
      cuantos: familias + profesores,
      url: listas === 1 ? `${LISTS}${String(llamada_id)}/` : LISTS,
      tono: 'atencion',
    },
  ];
}

const counted = (count: number, one: string, several: string): string =>
  count === 0 ? '' : `${String(count)} ${count === 1 ? one : several}`;
