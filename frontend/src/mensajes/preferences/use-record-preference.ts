import type { PersonaId, PreferenciaAnotada, PreferenciasDePersona } from '#libs/contracts';
import { dayOf, messageOf, refetchQueries, useSingleFlight } from '../../base';
import { askInputs, showToast } from '../../ui';
import { preferencesOf, recordPreference } from './calls';
import { CATEGORIES } from './words';

/** Asks on which day a person said what the office records, and records it. */
export function useRecordPreference(shown: PersonaId) {
  const flight = useSingleFlight();
  const save = async (person: PreferenciasDePersona, choice: PreferenciaAnotada): Promise<boolean> => {
    const wanted = { ...choice, permitido: !choice.permitido };
    const values = await askInputs({ title: questionOf(person, wanted), acceptLabel: 'Anotar', isDanger: false }, [
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

/** `¿Elena Muñoz quiere recibir ofertas y novedades por correo?` */
function questionOf({ nombre }: PreferenciasDePersona, { canal, categoria, permitido }: PreferenciaAnotada): string {
  const what = CATEGORIES.find((one) => one.categoria === categoria)?.title.toLowerCase() ?? '';
  const how = { correo: 'correo', telegram: 'Telegram' }[canal];
  return `¿${nombre} ${permitido ? 'quiere' : 'no quiere'} recibir «${what}» por ${how}?`;
}
