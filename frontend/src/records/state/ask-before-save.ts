import type { FormReply, SavePreviewReply, SaveQuestion } from '#libs/contracts';
import { askAnswer, askToSave, type DialogOption, type DialogValues } from '../../ui';
import { dialogInputOf } from '../model/action-inputs';
import { saveNewTitle } from '../model/new-record-words';

/** The answer of the person who saves: save, go on editing, or accept the alternative that the question offers (`instead`). */
export type SaveAnswer =
  | { kind: 'save' | 'edit' }
  | { kind: 'instead'; offer: NonNullable<SaveQuestion['otra']>; values: DialogValues };

/** Shows the warnings and the question that the preview of a save returned. If there are none, the answer is `save`. */
export async function askBeforeSave(
  { avisos, pregunta }: SavePreviewReply,
  noun: FormReply['nombre'] | null,
): Promise<SaveAnswer> {
  if (pregunta !== undefined) return askQuestion(avisos, pregunta);
  const title = noun === null ? undefined : saveNewTitle(noun);
  return { kind: (await askToSave(avisos, title)) ? 'save' : 'edit' };
}

/**
 * Asks the question before a save. The buttons are, in this order: edit further, save anyway, and the alternative to the save. The second
 * and the third button may be missing. The alternative is the primary button.
 */
async function askQuestion(
  sentences: readonly string[],
  { titulo, aceptar, otra: offer }: SaveQuestion,
): Promise<SaveAnswer> {
  const options: DialogOption[] = [
    { value: 'edit', label: 'Seguir editando' },
    ...(aceptar === null ? [] : [{ value: 'save', label: aceptar }]),
    ...(offer === undefined ? [] : [{ value: 'instead', label: offer.etiqueta, variant: 'primary' as const }]),
  ];
  const { answer, values } = await askAnswer({
    title: titulo,
    text: sentences.join('\n'),
    options,
    focused: offer === undefined ? 'edit' : 'instead',
    onCancel: 'edit',
    ...(offer?.elegir === undefined ? {} : { inputs: [dialogInputOf(offer.elegir)] }),
  });
  if (answer === 'instead' && offer !== undefined) return { kind: 'instead', offer, values };
  return { kind: answer === 'save' ? 'save' : 'edit' };
}
