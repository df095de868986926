import type { Choque } from '../../contracts';
import type { AppError } from '../../platform';
import type { Viewer } from '../acceso/viewer.service';
import { horariosErrors } from '../errors';
import type { Clash } from './find-clashes';
import { clashSentence, familyClashSentence, withOthers } from './sentences';

/** The refusal of a booking or change because of clashes. The message is the first sentence; `choques` has all sentences. */
export function clashRefusal(clashes: readonly Clash[], viewer: Viewer): AppError {
  return refuseWith(
    clashes.map((clash): Choque => ({
      clase_id: seesClass(clash, viewer) ? clash.clase_id : null,
      fecha: clash.fecha,
      motivo: viewer.alumnos === null ? clashSentence(clash) : familyClashSentence(clash),
    })),
  );
}

/**
 * True if the viewer may get the id of the class in this clash. A family gets the id only if the clash is about a student of the family.
 */
const seesClass = ({ tipo }: Clash, { alumnos }: Viewer): boolean => alumnos === null || tipo === 'alumno';

/** A refusal with these reasons, without duplicates. */
export function refuseWith(choques: readonly Choque[]): AppError {
  const different = choques.filter(
    (one, index) =>
      choques.findIndex(({ motivo, clase_id }) => motivo === one.motivo && clase_id === one.clase_id) === index,
  );
  const sentence = withOthers(different.map(({ motivo }) => motivo));
  return horariosErrors['no-puede-ser']({ sentence }, { choques: [...different] });
}
