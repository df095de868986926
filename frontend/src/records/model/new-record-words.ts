import type { FormReply } from '#libs/contracts';
import { capitalised } from '../../base';

type Noun = FormReply['nombre'];

/** «Nueva alta», «Nuevo alumno» */
export const newTitle = ({ singular, femenino }: Noun): string => `${femenino ? 'Nueva' : 'Nuevo'} ${singular}`;

/** «Alta creada», «Alumno creado» */
export const createdText = ({ singular, femenino }: Noun): string =>
  `${capitalised(singular)} ${femenino ? 'creada' : 'creado'}`;

/** «¿Guardar la nueva alta?», «¿Guardar el nuevo alumno?» */
export const saveNewTitle = (noun: Noun): string =>
  `¿Guardar ${noun.femenino ? 'la' : 'el'} ${newTitle(noun).toLowerCase()}?`;
