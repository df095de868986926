import { NEW_FIELD_ROLES, type FormItem, type FormReply, type FormLayout, type RecordField } from '#libs/contracts';

/** The fields of a form layout, and the fields that can be added to it. Pure functions. */

/** The fields of the record definition, without the changes of the form layout. */
function declared({ campos_declarados, campos_especificos }: FormReply): RecordField[] {
  return campos_declarados ?? campos_especificos;
}

/**
 * Returns the field of an item as the record declares it, without the changes of the form layout. Undefined if the field no longer exists.
 */
export function sourceOf(form: FormReply, { data }: FormItem): RecordField | undefined {
  return [...declared(form), ...form.campos_generales].find(({ campo }) => campo === data.name);
}

/** True if the item is an added field, stored or new. The form layout defines all properties of such a field. */
export function isAdded(form: FormReply, { data }: FormItem): boolean {
  return (
    form.campos_generales.some(({ campo }) => campo === data.name) ||
    declared(form).some(({ campo, adicional }) => campo === data.name && adicional === true)
  );
}

/** Returns the field of an item as the record page shows it: the source field, with the changes of the form layout. */
export function fieldOf(form: FormReply, item: FormItem): RecordField {
  const { data } = item;
  const source = sourceOf(form, item) ?? { campo: data.name, tipo: 'texto', etiqueta: data.name, obligatorio: false };
  const isOwn = isAdded(form, item);
  const ayuda = data.ayuda ?? source.ayuda ?? '';
  return {
    ...source,
    campo: item.i,
    etiqueta: data.etiqueta?.trim() || source.etiqueta,
    ayuda: ayuda === '' ? undefined : ayuda,
    obligatorio: isOwn ? (data.obligatorio ?? source.obligatorio) : source.obligatorio || data.obligatorio === true,
    soloLectura: source.soloLectura === true || data.soloLectura === true,
    opciones: isOwn ? (data.opciones ?? source.opciones) : source.opciones,
    roles: isOwn ? (data.roles ?? source.roles ?? [...NEW_FIELD_ROLES]) : source.roles,
  };
}

/** The fields of the record that have no place in the layout. */
export function offeredFields(form: FormReply, design: FormLayout): RecordField[] {
  const used = new Set(design.items.map(({ data }) => data.name));
  return declared(form).filter(({ campo }) => !used.has(campo));
}

/** Fields whose label contains a text, regardless of case and accents. */
export function matching<T extends RecordField>(fields: readonly T[], text: string): T[] {
  const wanted = plain(text.trim());
  return fields.filter(({ etiqueta }) => plain(etiqueta).includes(wanted));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** An unused label for a new field: `Texto`, `Texto 2`. */
export function freeLabel(form: FormReply, design: FormLayout, wanted: string): string {
  const taken = new Set(design.items.map((item) => fieldOf(form, item).etiqueta));
  for (let count = 1; ; count += 1) {
    const label = count === 1 ? wanted : `${wanted} ${count}`;
    if (!taken.has(label)) return label;
  }
}
