import { USER_TYPES, type FormItem, type FormItemData, type Option, type UserType } from '../../contracts';
import { quoteName } from '../../platform';
import { LayoutProblem } from './layout-problem';
import { readBoolean, readInternalId, readList, readName, readObject, readText, type Json } from './read-parts';

const MAX_OPTIONS = 100;
const MAX_LENGTH = { etiqueta: 120, ayuda: 300, opcion: 80 };

/** Reads a field of a layout. @param index position of the field in the request @throws LayoutProblem */
export function readItem(raw: unknown, index: number): FormItem {
  const which = `El campo n.º ${String(index + 1)}`;
  const item = readObject(raw, `${which} no se entiende.`);
  const data = readData(readObject(item.data, `${which} no dice cuál es.`), which);
  const grupo = typeof item.grupo === 'string' ? item.grupo : '';
  return { i: readName(item.i, which), id: readInternalId(item.id, which), grupo, data };
}

function readData(raw: Json, which: string): FormItemData {
  if (typeof raw.name !== 'string' || raw.name === '') throw new LayoutProblem(`${which} no dice cuál es.`);
  const campo = quoteName(raw.name);
  const etiqueta = readText(raw.etiqueta, MAX_LENGTH.etiqueta, `El título del campo «${campo}»`);
  const help = readHelp(raw, campo);
  const obligatorio = readBoolean(raw.obligatorio, `«obligatorio» del campo «${campo}»`);
  const soloLectura = readBoolean(raw.soloLectura, `«soloLectura» del campo «${campo}»`);
  return {
    name: campo,
    ...(etiqueta === undefined ? {} : { etiqueta }),
    ...help,
    ...(obligatorio === undefined ? {} : { obligatorio }),
    ...(soloLectura === undefined ? {} : { soloLectura }),
    ...(raw.opciones === undefined || raw.opciones === null ? {} : { opciones: readOptions(raw.opciones, campo) }),
    ...(raw.roles === undefined || raw.roles === null ? {} : { roles: readRoles(raw.roles, campo) }),
  };
}

/** Reads the help text of a field. An empty text removes the help that the record's definition gives. A missing text keeps that help. */
function readHelp(raw: Json, campo: string): Pick<FormItemData, 'ayuda'> {
  const ayuda = readText(raw.ayuda, MAX_LENGTH.ayuda, `La ayuda del campo «${campo}»`);
  if (ayuda !== undefined) return { ayuda };
  return raw.ayuda === '' || raw.ayuda === null ? { ayuda: '' } : {};
}

/** The roles in the order of `USER_TYPES`, without repeats. */
function readRoles(raw: unknown, campo: string): UserType[] {
  const roles = readList(raw, `roles del campo «${campo}»`, USER_TYPES.length);
  if (roles.length === 0) throw new LayoutProblem(`Diga quién ve el campo «${campo}».`);
  if (!roles.every((role) => USER_TYPES.some((type) => type === role)))
    throw new LayoutProblem(`Quién ve el campo «${campo}» se dice con ${USER_TYPES.join(', ')}.`);
  return USER_TYPES.filter((type) => roles.includes(type));
}

function readOptions(raw: unknown, campo: string): Option[] {
  const options = readList(raw, `opciones del campo «${campo}»`, MAX_OPTIONS).map((entry): Option => {
    const option = readObject(entry, `Una opción del campo «${campo}» no se entiende.`);
    const etiqueta = readText(option.etiqueta, MAX_LENGTH.opcion, `Una opción del campo «${campo}»`);
    const valor = readText(option.valor, MAX_LENGTH.opcion, `El valor de una opción del campo «${campo}»`);
    if (etiqueta === undefined || valor === undefined)
      throw new LayoutProblem(`Una opción del campo «${campo}» está vacía.`);
    return { valor, etiqueta };
  });
  for (const key of ['valor', 'etiqueta'] as const) {
    const repeated = options.find(
      (option, index) => options.findIndex((other) => other[key] === option[key]) !== index,
    );
    if (repeated !== undefined)
      throw new LayoutProblem(`El campo «${campo}» tiene dos veces la opción «${repeated.etiqueta}».`);
  }
  return options;
}
