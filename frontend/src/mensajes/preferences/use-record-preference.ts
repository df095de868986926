import type { PersonaId, PreferenciaAnotada, PreferenciasDePersona } from '#libs/contracts';
import { CATEGORY_MESSAGES } from '#libs/mensajes/calculo/category-words';
import { CHANNEL_NAMES } from '#libs/mensajes/calculo/envio-words';
import { dayOf, messageOf, refetchQueries, useSingleFlight } from '../../base';
import { askInputs, showToast } from '../../ui';
import { preferencesOf, recordPreference } from './calls';

/** Records what a person has said, after the user has entered the day on which the person said it. */
export function useRecordPreference(shown: PersonaId) {
  const flight = useSingleFlight();
  const save = async (person: PreferenciasDePersona, choice: PreferenciaAnotada): Promise<boolean> => {
    const wanted = { ...choice, permitido: !choice.permitido };
    const values = await askInputs({ title: titleOf(person, wanted), acceptLabel: 'Anotar', isDanger: false }, [
      { name: 'fecha', label: 'Qué día lo dijo', value: dayOf(new Date()), isDate: true },
    ]);
    if (values === null) return false;
    try {
      showToast({ text: (await recordPreference(person, wanted, values.fecha ?? '')).mensaje });
      return true;
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    } finally {
      await refetchQueries({ queryKey: preferencesOf(shown).queryKey });
    }
  };
  return {
    isBusy: flight.isBusy,
    record: (person: PreferenciasDePersona, choice: PreferenciaAnotada) => void flight.run(() => save(person, choice)),
  };
}

/** `Anotar que Elena Muñoz no quiere recibir mensajes comerciales por correo` */
function titleOf({ nombre }: PreferenciasDePersona, { canal, categoria, permitido }: PreferenciaAnotada): string {
  const verb = permitido ? 'quiere' : 'no quiere';
  return `Anotar que ${nombre} ${verb} recibir ${CATEGORY_MESSAGES[categoria]} por ${CHANNEL_NAMES[canal]}`;
}
