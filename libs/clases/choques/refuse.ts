import type { Choque } from '../../contracts';
import type { AppError } from '../../platform';
import type { Viewer } from '../acceso/viewer.service';
import { horariosErrors } from '../errors';
import type { Clash } from './find-clashes';
import { clashSentence, familyClashSentence, withOthers } from './sentences';

/** The refusal of a booking or change because of clashes: the first sentence as the message, all of them in `choques`. */
export function clashRefusal(clashes: readonly Clash[], viewer: Viewer): AppError {
  return refuseWith(
    clashes.map((clash): Choque => ({
      clase_id: seesClass(clash, viewer) ? clash.clase_id : null,
      fecha: clash.fecha,
      motivo: viewer.alumnos === null ? clashSentence(clash) : familyClashSentence(clash),
    })),
  );
}

/** A family gets the id of a class only if a student of the family is in the class. */
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
