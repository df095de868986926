import type { ClaseAfectada } from '#libs/contracts';
import { dayText } from '#libs/platform/civil';
import { askInputs } from '../../ui';

const LONGEST_REASON = 500;

/**
 * Asks the person to confirm that these classes are cancelled, with an optional reason. Returns null if the person does not confirm.
 * @param reason initial reason, for example the reason of a closed room
 */
export async function askReason(classes: readonly ClaseAfectada[], reason: string): Promise<string | null> {
  const answer = await askInputs(cancelRequest(classes), [
    { name: 'motivo', label: 'Motivo (no es obligatorio)', value: reason, maxLength: LONGEST_REASON },
  ]);
  return answer === null ? null : (answer.motivo ?? '').trim();
}

/**
 * Builds the question that is shown before classes are cancelled. If there is only one class, the question names the class. Otherwise the
 * question states the number of classes.
 */
export function cancelRequest(classes: readonly ClaseAfectada[]): { title: string; text: string; acceptLabel: string } {
  const notice = 'No se cobra ni vuelve a generarse. Después se ve a quién hay que llamar.';
  const [first] = classes;
  if (classes.length !== 1 || first === undefined)
    return { title: `¿Anular las ${String(classes.length)} clases?`, text: notice, acceptLabel: 'Anular' };
  const { materia, alumno, fecha, horaEntrada } = first;
  const name = [materia, alumno].filter((part) => part !== '').join(', ');
  return {
    title: `¿Anular la clase del ${dayText(fecha)} a las ${horaEntrada}?`,
    text: `${name}. ${notice}`,
    acceptLabel: 'Anular',
  };
}
