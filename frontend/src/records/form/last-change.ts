import { dateTimeText } from '../../base';
import type { Dispute } from '../model/conflict';
import type { LastChange } from '../state/panel-changes';
import { useChanges } from '../state/use-changes';

/**
 * Returns user and time of the last change of one of the fields; undefined while loading, or if there was no change.
 * @param fields an empty array means any field
 */
export function useLastChange(code: string, id: number, fields: readonly string[]): LastChange | undefined {
  const { data } = useChanges(code, id);
  return data?.registros.find(
    ({ de, cambios }) =>
      de === undefined && (fields.length === 0 || cambios.some(({ campo }) => fields.includes(campo))),
  );
}

/**
 * Builds the first sentences about a conflict: who saved the record while the user had it open, and whether the user must choose values.
 */
export function conflictIntro(
  last: LastChange | null | undefined,
  verb: string,
  rows: readonly Pick<Dispute, 'by'>[],
): string {
  const isDecided = rows.every(({ by }) => by !== 'both');
  return `${changeSentence(last, verb)}, mientras la tenía abierta. ${
    isDecided
      ? 'Los cambios no se cruzan: se conservan los de ambos.'
      : 'Elija qué vale donde los dos la cambiaron; lo demás ya está unido.'
  }`;
}

/** «Jorge Gil la guardó el 20/11/2026 18:05»; without a name, «Otra persona la guardó». */
export function changeSentence(last: LastChange | null | undefined, verb: string): string {
  const when = last?.momento ? ` el ${dateTimeText(last.momento)}` : '';
  return `${last?.usuario ?? 'Otra persona'} ${verb}${when}`;
}
