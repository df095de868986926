import { horariosErrors } from '../errors';

/** The parameters or the body of a request, unchecked. */
export type Fields = Readonly<Record<string, unknown>>;

/** A refusal at one field. */
export const wrong = (name: string, sentence: string) =>
  horariosErrors['por-corregir']({ sentence }, { campos: { [name]: sentence } });
